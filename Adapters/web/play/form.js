// Makes forms of the definitions of `protocol.schema.json`: for scenes, policies and events of any behaviour.

import { list } from "./form-list.js";
import { made } from "./making.js";

export class Form {
  /** @param definitions the `$defs` of the schema */
  constructor(definitions) {
    this.definitions = definitions;
    this.count = 0;
  }

  resolved(schema) {
    return schema.$ref ? { ...schema, ...this.definitions[schema.$ref.replace("#/$defs/", "")] } : schema;
  }

  /** The first value of a field that nobody has filled in. */
  blank(schema, name, scene) {
    const whole = this.resolved(schema);
    if (schema.default !== undefined) return structuredClone(schema.default);
    if (name in scene) return structuredClone(scene[name]);
    if (whole.enum) return whole.enum[0];
    if (name === "id") return Form.highestNumber(scene) + 1;
    if (name === "seconds") return 0.5;
    if (whole.type === "boolean") return true;
    if (whole.type === "integer") return ["item", "touch", "app", "view", "request"].includes(name) ? 1 : 0;
    if (whole.type === "number") return 0;
    if (whole.minItems) return [0, 0, 80, 60].slice(-whole.minItems);
    if (whole.type === "array") return [];
    if (whole.type === "object") return this.blankObject(whole, scene);
    return null;
  }

  blankObject(schema, scene) {
    const value = {};
    for (const [name, field] of Object.entries(schema.properties)) {
      value[name] = "const" in field ? field.const : this.blank(field, name, scene);
    }
    return value;
  }

  /** The highest number by which anything is known. */
  static highestNumber(value) {
    if (Array.isArray(value)) return Math.max(0, ...value.map((element) => Form.highestNumber(element)));
    if (value === null || typeof value !== "object") return 0;
    const own = Number.isInteger(value.id) ? value.id : 0;
    const listed = Array.isArray(value.items) ? Math.max(0, ...value.items.filter(Number.isInteger)) : 0;
    return Math.max(own, listed, ...Object.values(value).map((element) => Form.highestNumber(element)));
  }

  /**
   * The fields of an object; `change` is told of each change, which has been made in the object.
   * @param isTold whether what a field means stands below it, and not only in its title
   */
  fields(schema, object, change, scene = object, isTold = false) {
    const box = made("div");
    for (const [name, field] of Object.entries(this.resolved(schema).properties)) {
      if ("const" in field) continue;
      const value = object[name] === undefined ? structuredClone(field.default ?? null) : object[name];
      const row = this.field(field, name, value, scene, (next) => {
        object[name] = next;
        change();
      });
      if (isTold) row.append(this.meaning(field.description, row));
      box.append(row);
    }
    return box;
  }

  /** A name that no other element has. */
  nextId() {
    this.count += 1;
    return `field-${this.count}`;
  }

  /** What a field means, where it can be read. */
  meaning(words, row) {
    const text = made("p", { id: this.nextId(), className: "faint", textContent: words });
    row.removeAttribute("title");
    row.querySelector("input, select")?.setAttribute("aria-describedby", text.id);
    return text;
  }

  field(schema, name, value, scene, change) {
    const whole = this.resolved(schema);
    const isList = whole.type === "array" && this.resolved(whole.items).type === "object";
    if (isList && Array.isArray(value)) return list(this, whole, name, value, scene, change);
    if (whole.type === "object" && value) {
      const fields = this.fields(whole, value, () => change(value), scene);
      return made("div", { className: "list" }, made("span", { textContent: name }), fields);
    }
    const label = made("label", { textContent: name });
    if (whole.minItems) label.append(" ", made("small", { textContent: Form.parts(whole).join(", ") }));
    const about = { className: "field", title: schema.description ?? "" };
    const row = made("div", about, label, ...this.inputs(whole, name, value, change));
    label.htmlFor = row.querySelector("input, select").id;
    return row;
  }

  /** What the numbers of a point or a rectangle are called. */
  static parts(schema) {
    return /\[(.*?)\]/.exec(schema.title)?.[1].split(", ") ?? [];
  }

  inputs(schema, name, value, change) {
    if (schema.enum) return [this.choice(schema.enum, name, value, change)];
    if (schema.type === "boolean") {
      const input = this.input("checkbox", name);
      input.checked = value;
      input.addEventListener("change", () => change(input.checked));
      return [input];
    }
    if (schema.type === "number" || schema.type === "integer") {
      return [this.number(name, value, schema.type === "integer" ? 1 : "any", change)];
    }
    if (schema.minItems && Array.isArray(value)) {
      const names = Form.parts(schema);
      const numbers = value.slice();
      return numbers.map((number, place) =>
        this.number(`${name}, ${names[place] ?? place}`, number, "any", (next) => {
          numbers[place] = next;
          change(numbers.slice());
        }),
      );
    }
    const input = this.input("text", name);
    input.value = JSON.stringify(value);
    input.addEventListener("change", () => {
      try {
        const next = JSON.parse(input.value);
        input.setCustomValidity("");
        change(next);
      } catch {
        input.setCustomValidity(`"${input.value}" is no JSON: write [1, 2] or null.`);
        input.reportValidity();
      }
    });
    return [input];
  }

  input(type, name) {
    const input = made("input", { type, id: this.nextId() });
    input.setAttribute("aria-label", name);
    return input;
  }

  number(name, value, step, change) {
    const input = this.input("number", name);
    input.step = step;
    input.value = value;
    input.addEventListener("change", () => {
      if (Number.isFinite(input.valueAsNumber)) change(input.valueAsNumber);
    });
    return input;
  }

  choice(words, name, value, change) {
    const options = words.map((word) => new Option(word, word, false, word === value));
    const select = made("select", { id: this.nextId() }, ...options);
    select.setAttribute("aria-label", name);
    select.addEventListener("change", () => change(select.value));
    return select;
  }
}

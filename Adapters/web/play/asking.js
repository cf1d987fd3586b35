// What the page asks the program that serves it.

/** @type {(id: string) => any} */
export const byId = (id) => document.getElementById(id);

let asked = 0;

export async function ask(what, body = {}) {
  asked += 1;
  byId("stage").setAttribute("aria-busy", true);
  try {
    const answer = await fetch(what, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return answer.ok ? await answer.json() : { error: await answer.text() };
  } catch {
    return { error: "Nobody answers any more: start play again, and open the address that it prints." };
  } finally {
    asked -= 1;
    byId("stage").setAttribute("aria-busy", asked > 0);
  }
}

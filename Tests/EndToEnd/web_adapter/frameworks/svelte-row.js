// svelte/Row.svelte as Svelte 4.2.6 compiles it, with the imports as files: no package that tests can install brings the compiler.
import {
	SvelteComponent,
	attr,
	bubble,
	detach,
	element,
	init,
	insert,
	listen,
	noop,
	safe_not_equal,
	set_style,
	toggle_class
} from "./svelte.internal.js";

function create_fragment(ctx) {
	let li;
	let mounted;
	let dispose;

	return {
		c() {
			li = element("li");
			li.textContent = `${/*text*/ ctx[2]}`;
			attr(li, "class", "row");
			toggle_class(li, "lifted", /*isLifted*/ ctx[0]);
			set_style(li, "transform", /*transform*/ ctx[1]);
		},
		m(target, anchor) {
			insert(target, li, anchor);

			if (!mounted) {
				dispose = listen(li, "pointerdown", /*pointerdown_handler*/ ctx[4]);
				mounted = true;
			}
		},
		p(ctx, [dirty]) {
			if (dirty & /*isLifted*/ 1) {
				toggle_class(li, "lifted", /*isLifted*/ ctx[0]);
			}

			if (dirty & /*transform*/ 2) {
				set_style(li, "transform", /*transform*/ ctx[1]);
			}
		},
		i: noop,
		o: noop,
		d(detaching) {
			if (detaching) {
				detach(li);
			}

			mounted = false;
			dispose();
		}
	};
}

function instance($$self, $$props, $$invalidate) {
	let { item, isLifted, transform } = $$props;

	// The text belongs to the row, as if it could be edited there.
	const text = `row ${item}`;

	function pointerdown_handler(event) {
		bubble.call(this, $$self, event);
	}

	$$self.$$set = $$props => {
		if ('item' in $$props) $$invalidate(3, item = $$props.item);
		if ('isLifted' in $$props) $$invalidate(0, isLifted = $$props.isLifted);
		if ('transform' in $$props) $$invalidate(1, transform = $$props.transform);
	};

	return [isLifted, transform, text, item, pointerdown_handler];
}

class Row extends SvelteComponent {
	constructor(options) {
		super();
		init(this, options, instance, create_fragment, safe_not_equal, { item: 3, isLifted: 0, transform: 1 });
	}
}

export default Row;

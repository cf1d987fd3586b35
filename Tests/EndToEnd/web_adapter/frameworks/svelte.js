// svelte/List.svelte as Svelte 4.2.6 compiles it, with the imports as files: no package that tests can install brings the compiler.
import {
	SvelteComponent,
	attr,
	binding_callbacks,
	check_outros,
	create_component,
	destroy_component,
	detach,
	element,
	empty,
	ensure_array_like,
	globals,
	group_outros,
	init,
	insert,
	listen,
	mount_component,
	outro_and_destroy_block,
	run_all,
	safe_not_equal,
	transition_in,
	transition_out,
	update_keyed_each
} from "./svelte.internal.js";

const { window: window_1 } = globals;
import { afterUpdate } from "./svelte.internal.js";
import Row from "./svelte-row.js";

function get_each_context(ctx, list, i) {
	const child_ctx = ctx.slice();
	child_ctx[12] = list[i];
	return child_ctx;
}

// (40:2) {#each shown as item (item)}
function create_each_block(key_2, ctx) {
	let first;
	let row;
	let current;

	function pointerdown_handler(...args) {
		return /*pointerdown_handler*/ ctx[10](/*item*/ ctx[12], ...args);
	}

	row = new Row({
			props: {
				item: /*item*/ ctx[12],
				isLifted: /*drag*/ ctx[0]?.item === /*item*/ ctx[12] && /*drag*/ ctx[0].isLifted,
				transform: /*drag*/ ctx[0]?.item === /*item*/ ctx[12]
				? /*transform*/ ctx[2]
				: "none"
			}
		});

	row.$on("pointerdown", pointerdown_handler);

	return {
		key: key_2,
		first: null,
		c() {
			first = empty();
			create_component(row.$$.fragment);
			this.first = first;
		},
		m(target, anchor) {
			insert(target, first, anchor);
			mount_component(row, target, anchor);
			current = true;
		},
		p(new_ctx, dirty) {
			ctx = new_ctx;
			const row_changes = {};
			if (dirty & /*shown*/ 8) row_changes.item = /*item*/ ctx[12];
			if (dirty & /*drag, shown*/ 9) row_changes.isLifted = /*drag*/ ctx[0]?.item === /*item*/ ctx[12] && /*drag*/ ctx[0].isLifted;

			if (dirty & /*drag, shown, transform*/ 13) row_changes.transform = /*drag*/ ctx[0]?.item === /*item*/ ctx[12]
			? /*transform*/ ctx[2]
			: "none";

			row.$set(row_changes);
		},
		i(local) {
			if (current) return;
			transition_in(row.$$.fragment, local);
			current = true;
		},
		o(local) {
			transition_out(row.$$.fragment, local);
			current = false;
		},
		d(detaching) {
			if (detaching) {
				detach(first);
			}

			destroy_component(row, detaching);
		}
	};
}

function create_fragment(ctx) {
	let ul;
	let each_blocks = [];
	let each_1_lookup = new Map();
	let current;
	let mounted;
	let dispose;
	let each_value = ensure_array_like(/*shown*/ ctx[3]);
	const get_key = ctx => /*item*/ ctx[12];

	for (let i = 0; i < each_value.length; i += 1) {
		let child_ctx = get_each_context(ctx, each_value, i);
		let key = get_key(child_ctx);
		each_1_lookup.set(key, each_blocks[i] = create_each_block(key, child_ctx));
	}

	return {
		c() {
			ul = element("ul");

			for (let i = 0; i < each_blocks.length; i += 1) {
				each_blocks[i].c();
			}

			attr(ul, "class", "list");
		},
		m(target, anchor) {
			insert(target, ul, anchor);

			for (let i = 0; i < each_blocks.length; i += 1) {
				if (each_blocks[i]) {
					each_blocks[i].m(ul, null);
				}
			}

			/*ul_binding*/ ctx[11](ul);
			current = true;

			if (!mounted) {
				dispose = [
					listen(window_1, "pointermove", /*move*/ ctx[5]),
					listen(window_1, "pointerup", /*drop*/ ctx[6]),
					listen(window_1, "pointercancel", /*cancel*/ ctx[7]),
					listen(window_1, "keydown", /*key*/ ctx[8])
				];

				mounted = true;
			}
		},
		p(ctx, [dirty]) {
			if (dirty & /*shown, drag, transform, lift*/ 29) {
				each_value = ensure_array_like(/*shown*/ ctx[3]);
				group_outros();
				each_blocks = update_keyed_each(each_blocks, dirty, get_key, 1, ctx, each_value, each_1_lookup, ul, outro_and_destroy_block, create_each_block, null, get_each_context);
				check_outros();
			}
		},
		i(local) {
			if (current) return;

			for (let i = 0; i < each_value.length; i += 1) {
				transition_in(each_blocks[i]);
			}

			current = true;
		},
		o(local) {
			for (let i = 0; i < each_blocks.length; i += 1) {
				transition_out(each_blocks[i]);
			}

			current = false;
		},
		d(detaching) {
			if (detaching) {
				detach(ul);
			}

			for (let i = 0; i < each_blocks.length; i += 1) {
				each_blocks[i].d();
			}

			/*ul_binding*/ ctx[11](null);
			mounted = false;
			run_all(dispose);
		}
	};
}

function instance($$self, $$props, $$invalidate) {
	let shown;
	let order = [1, 2, 3, 4], drag = null, list, transform = "none";

	function lift(item, event) {
		if (drag) return;
		const at = place(list, event), middle = centre(event.currentTarget);

		$$invalidate(0, drag = {
			item,
			pointer: event.pointerId,
			grip: [at[0] - middle[0], at[1] - middle[1]],
			at,
			order,
			isLifted: false
		});
	}

	function move(event) {
		if (event.pointerId !== drag?.pointer) return;
		const at = place(list, event);

		$$invalidate(0, drag = {
			...drag,
			at,
			isLifted: true,
			order: moved(drag.order, drag.item, rowUnder(list, at))
		});
	}

	function drop(event) {
		if (event.pointerId !== drag?.pointer) return;
		const { isLifted } = drag;
		$$invalidate(9, order = drag.order);
		$$invalidate(0, drag = null);
		if (isLifted) list.dispatchEvent(new CustomEvent("sorted"));
	}

	const cancel = event => {
		if (event.pointerId === drag?.pointer) $$invalidate(0, drag = null);
	};

	const key = event => {
		if (event.key === "Escape") $$invalidate(0, drag = null);
	};

	// Where the dragged row is on the screen depends on where its slot is now.
	afterUpdate(() => {
		if (!drag) return;
		const middle = centre(list.children[shown.indexOf(drag.item)]);
		$$invalidate(2, transform = `translate(${drag.at[0] - drag.grip[0] - middle[0]}px, ${drag.at[1] - drag.grip[1] - middle[1]}px)`);
	});

	// Other items have come: what was dragged is not.
	window.app = {
		setItems(items) {
			$$invalidate(0, drag = null);
			$$invalidate(9, order = items);
		}
	};

	const pointerdown_handler = (item, event) => lift(item, event);

	function ul_binding($$value) {
		binding_callbacks[$$value ? 'unshift' : 'push'](() => {
			list = $$value;
			$$invalidate(1, list);
		});
	}

	$$self.$$.update = () => {
		if ($$self.$$.dirty & /*drag, order*/ 513) {
			$: $$invalidate(3, shown = drag?.order ?? order);
		}
	};

	return [
		drag,
		list,
		transform,
		shown,
		lift,
		move,
		drop,
		cancel,
		key,
		order,
		pointerdown_handler,
		ul_binding
	];
}

class List extends SvelteComponent {
	constructor(options) {
		super();
		init(this, options, instance, create_fragment, safe_not_equal, {});
	}
}

new List({ target: document.getElementById("app") });

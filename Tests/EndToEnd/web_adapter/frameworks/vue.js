// The order lives in state; while a row is dragged, the order that a drop would make is shown.
const { computed, createApp, onMounted, onUnmounted, ref, watch } = Vue;

const Row = {
  props: ["item", "isLifted", "shift"],
  // The text belongs to the row, as if it could be edited there.
  setup: ({ item }) => ({ text: ref(`row ${item}`) }),
  template: `<li class="row" :class="{ lifted: isLifted }"
    :style="{ transform: shift ? 'translate(' + shift[0] + 'px, ' + shift[1] + 'px)' : 'none' }">{{ text }}</li>`,
};
const List = {
  components: { Row },
  setup() {
    const order = ref([1, 2, 3, 4]), drag = ref(null), list = ref(null), shift = ref(null);
    const shown = computed(() => drag.value?.order ?? order.value);

    function lift(item, event) {
      if (drag.value) return;
      const at = place(list.value, event), middle = centre(event.currentTarget);
      drag.value = { item, pointer: event.pointerId, grip: [at[0] - middle[0], at[1] - middle[1]], at, order: order.value, isLifted: false };
    }
    function move(event) {
      if (event.pointerId !== drag.value?.pointer) return;
      const at = place(list.value, event), { item } = drag.value;
      drag.value = { ...drag.value, at, isLifted: true, order: moved(drag.value.order, item, rowUnder(list.value, at)) };
    }
    function drop(event) {
      if (event.pointerId !== drag.value?.pointer) return;
      const { isLifted } = drag.value;
      order.value = drag.value.order;
      drag.value = null;
      if (isLifted) list.value.dispatchEvent(new CustomEvent("sorted"));
    }
    const cancel = (event) => { if (event.pointerId === drag.value?.pointer) drag.value = null; };
    const key = (event) => { if (event.key === "Escape") drag.value = null; };
    const all = [["pointermove", move], ["pointerup", drop], ["pointercancel", cancel], ["keydown", key]];
    onMounted(() => { for (const [type, act] of all) window.addEventListener(type, act); });
    onUnmounted(() => { for (const [type, act] of all) window.removeEventListener(type, act); });
    // Where the dragged row is on the screen depends on where its slot is now.
    watch(drag, () => {
      if (!drag.value) return void (shift.value = null);
      const { item, at, grip } = drag.value, middle = centre(list.value.children[shown.value.indexOf(item)]);
      shift.value = [at[0] - grip[0] - middle[0], at[1] - grip[1] - middle[1]];
    }, { flush: "post" });
    // Other items have come: what was dragged is not.
    window.app = { setItems(items) { drag.value = null; order.value = items; } };
    return { drag, lift, list, shift, shown };
  },
  template: `<ul class="list" ref="list">
    <Row v-for="item in shown" :key="item" :item="item" :shift="drag?.item === item ? shift : null"
      :is-lifted="drag?.item === item && drag.isLifted" @pointerdown="lift(item, $event)" />
  </ul>`,
};
createApp(List).mount("#app");

// What is in the list is in state, which Vue.Draggable changes at the drop.
window.app = new Vue({
  el: "#app", components: { draggable: module.exports.default ?? module.exports }, data: { rows: [1, 2, 3, 4] },
  methods: { end() { document.querySelector(".list").dispatchEvent(new CustomEvent("sorted")); } },
});

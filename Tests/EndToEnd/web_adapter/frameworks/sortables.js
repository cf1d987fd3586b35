// Two lists whose cards go from one to the other: the state follows them when a drag has ended, and the lists show the state.
let columns = [[1, 2], [3]];

function show() {
  $(".column").each((index, list) => {
    $(list).html(columns[index].map((id) => `<li class="card" data-id="${id}">card ${id}</li>`).join(""));
  });
}
show();
$(".column").sortable({
  connectWith: ".column",
  tolerance: "pointer",
  stop: () => {
    columns = $(".column").get().map((list) => $(list).children().get().map((card) => Number(card.dataset.id)));
    show();
  },
});
window.app = { setItems: (lists) => { columns = lists; show(); } };

// user-event dispatches a field's change event when the field loses focus, and renders synchronously. A field that is
// removed by a render loses focus during that render, in which no other can begin. React itself listens for `focusout`,
// so `blur` can be stopped.
addEventListener("blur", (event) => event.stopPropagation(), { capture: true });

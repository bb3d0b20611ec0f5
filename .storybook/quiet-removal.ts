// user-event tells that a typed field has changed when it loses focus, and renders what follows at once. A field that a rendering removes
// loses focus in the middle of that rendering, which cannot begin another. React itself listens for `focusout`.
addEventListener("blur", (event) => event.stopPropagation(), { capture: true });

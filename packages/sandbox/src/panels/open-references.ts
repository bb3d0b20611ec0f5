import { html, type Html } from "@apex/engine/platform/html";

/** The field for a deposit's reference, with the open ones to choose from. */
export function openReferences(
  listId: string,
  waiting: readonly { readonly reference: string; readonly about: string }[],
): Html {
  return html`<label
      >Reference<input
        name="reference"
        value="${waiting[0]?.reference ?? ""}"
        list="${listId}"
        autocomplete="off"
        required
    /></label>
    <datalist id="${listId}">
      ${waiting.map(({ reference, about }) => html`<option value="${reference}">${about}</option>`)}
    </datalist>`;
}

import { expect, screen, userEvent, within } from "storybook/test";

/** Types the code for the open dialog, which is sent at its last digit. */
export async function prove() {
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(await dialog.findByLabelText("Security code"), "123456");
  return dialog;
}

/** The body of a call that was proved this way. */
export const provedBody = {
  requestId: expect.any(String),
  security: { method: "code", code: "123456" },
};

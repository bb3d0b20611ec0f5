import { userEvent, within } from "storybook/test";

/** Types the security code and sends it, as plays do. */
export const giveCode = async (scope: HTMLElement, button: string | RegExp) => {
  const within_ = within(scope);
  await userEvent.type(await within_.findByLabelText("Security code"), "246810");
  await userEvent.click(await within_.findByRole("button", { name: button }));
};

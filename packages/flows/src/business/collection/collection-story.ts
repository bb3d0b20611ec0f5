import { userEvent, within } from "storybook/test";

/** Types the security code and sends it, as plays do. */
export const giveCode = async (scope: HTMLElement) => {
  const within_ = within(scope);
  await userEvent.type(await within_.findByLabelText("Security code"), "246810");
};

import { expect, userEvent, within } from "storybook/test";

/** The flow asks for the phone, which is missing, before its first question. */
export async function asksForPhoneFirst(
  canvasElement: HTMLElement,
  onEvent: (event: never) => void,
): Promise<void> {
  const canvas = within(canvasElement);
  await canvas.findByRole("heading", { name: "Verify these first" });
  await canvas.findAllByText("Verified");
  await expect(canvas.queryByRole("textbox")).not.toBeInTheDocument();
  await expect(canvas.queryByRole("button", { name: "Continue" })).not.toBeInTheDocument();
  await userEvent.click(canvas.getByRole("button", { name: "Verify: Phone number" }));
  await expect(onEvent).toHaveBeenCalledWith({
    name: "verification-required",
    verification: "phone",
  });
}

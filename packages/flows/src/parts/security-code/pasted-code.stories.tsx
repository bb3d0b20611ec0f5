import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { withWords } from "../../base/words/words-provider.tsx";
import { AuthenticatorCode } from "./authenticator-code.tsx";

/** The text pasted into a code's field. */
const meta = {
  title: "Parts/Security code/Pasted",
  component: withWords(["security"], AuthenticatorCode),
  args: {
    label: "Security code",
    onSubmit: fn(),
    submitLabel: "Send ₦25,000.00",
    isPending: false,
    error: undefined,
  },
} satisfies Meta<typeof AuthenticatorCode>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A pasted code with too many digits is shown in full, but not sent, so that it costs no attempt. */
export const TooLong: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const field = await page.findByLabelText("Security code");
    await userEvent.click(field);
    await userEvent.paste("1234567");
    await expect(field).toHaveValue("1234567");
    await expect(field).toHaveAccessibleDescription(
      expect.stringContaining("Enter the 6 digits of the code"),
    );
    await userEvent.click(page.getByRole("button", { name: "Send ₦25,000.00" }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(field, "{Backspace}");
    await userEvent.click(page.getByRole("button", { name: "Send ₦25,000.00" }));
    await expect(args.onSubmit).toHaveBeenCalledWith("123456");
  },
};

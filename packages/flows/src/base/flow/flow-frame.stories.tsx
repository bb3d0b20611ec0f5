import { Button } from "@apex/ui/button/button";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import * as z from "zod/mini";
import { says } from "@apex/contract/validation-codes";
import { FormBody } from "../form/form-field.tsx";
import { TextFormField } from "../form/text-form-field.tsx";
import { useApexForm } from "../form/use-apex-form.ts";
import { FlowFrame } from "./flow-frame.tsx";

const meta = {
  title: "Parts/Frame",
  globals: { viewport: { value: "narrow" } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const schema = z.object({ note: z.string().check(z.minLength(1, says("value-required"))) });

function LongForm() {
  const form = useApexForm({
    schema,
    defaultValues: { note: "" },
    onSubmit: async () => undefined,
  });
  return (
    <FormBody form={form} className="grid gap-6">
      <div className="h-[70vh]" />
      <TextFormField form={form} name="note" label="Note" />
      <div className="h-[70vh]" />
      <Button type="submit">Continue</Button>
    </FormBody>
  );
}

/** On a phone the form's button covers the foot of the page, but never the error of the field that takes focus. */
export const ErrorAboveTheButton: Story = {
  render: () => (
    <FlowFrame name="Send money" steps={[]} current="note" title="A note" isMoneyOut={false}>
      <LongForm />
    </FlowFrame>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Continue" });
    await userEvent.click(button);
    const note = await canvas.findByRole("textbox", { name: /Note/ });
    await waitFor(() => expect(note).toHaveFocus());
    await waitFor(async () => {
      const error = document.getElementById(note.getAttribute("aria-describedby") ?? "");
      await expect(error).toBeVisible();
      await expect(error?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        button.getBoundingClientRect().top - 16,
      );
    });
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { TextField } from "../text-field/text-field.tsx";
import { FormErrorSummary } from "./form-error-summary.tsx";

const meta = {
  title: "Components/FormErrorSummary",
  component: FormErrorSummary,
  args: {
    title: "Two answers need another look",
    errors: [
      { message: "Enter your first name.", fieldId: "first-name" },
      { message: "Choose a country.", fieldId: "country" },
    ],
  },
} satisfies Meta<typeof FormErrorSummary>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  render: (args) => (
    <div className="grid max-w-md gap-5">
      <FormErrorSummary {...args} />
      <TextField id="first-name" label="First name" error="Enter your first name." />
      <TextField id="country" label="Country" error="Choose a country." />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("group", { name: "Two answers need another look" }),
    ).toHaveFocus();
    await userEvent.click(canvas.getByRole("link", { name: "Choose a country." }));
    await expect(canvas.getByRole("textbox", { name: "Country" })).toHaveFocus();
    await expect(location.hash).toBe("");
  },
};

export const WithoutField: Story = {
  args: {
    title: "That did not go through",
    errors: [{ message: "No money has moved. Try again." }],
  },
};

export const LongText: Story = {
  decorators: [narrow],
  args: {
    title: "Deux réponses sont à revoir avant de continuer",
    errors: [
      {
        message: "Saisissez une adresse électronique complète, par exemple prenom.nom@exemple.com.",
      },
    ],
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { Select } from "../select/select.tsx";
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
    await expect(canvas.getByRole("group")).toHaveAccessibleDescription(
      "Enter your first name. Choose a country.",
    );
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

/** A select is named by its label, not by its chosen value. */
export const NamedByItsLabel: Story = {
  render: function Named(args) {
    const [fieldId, setFieldId] = useState<string>();
    return (
      <>
        <Select
          inputRef={(button) => setFieldId(button?.id)}
          label="Provider"
          placeholder="Choose one"
          options={[]}
          value={null}
          onChange={() => undefined}
        />
        {fieldId && (
          <FormErrorSummary
            {...args}
            errors={[{ message: "Required", fieldId, named: (label) => `${label}: required` }]}
          />
        )}
      </>
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Provider: required" })).toBeVisible();
  },
};

/** The first of several checkboxes stands for all of them. */
export const NamedByItsLegend: Story = {
  render: function Named(args) {
    const [fieldId, setFieldId] = useState<string>();
    return (
      <>
        <fieldset className="grid gap-2">
          <legend>Roles</legend>
          <Checkbox
            inputRef={(input) => {
              if (input) input.id = "first-role";
              setFieldId(input?.id);
            }}
          >
            Owner
          </Checkbox>
          <Checkbox>Viewer</Checkbox>
        </fieldset>
        {fieldId && (
          <FormErrorSummary
            {...args}
            errors={[{ message: "Required", fieldId, named: (label) => `${label}: required` }]}
          />
        )}
      </>
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Roles: required" })).toBeVisible();
  },
};

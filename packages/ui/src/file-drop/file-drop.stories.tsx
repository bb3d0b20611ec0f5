import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { FileDrop } from "./file-drop.tsx";

const meta = {
  title: "Components/FileDrop",
  component: FileDrop,
  args: {
    label: "Photos of the card",
    description: "JPEG or PNG, up to 1 MB each, at most 10",
    browseLabel: "Choose files",
    acceptedTypes: ["image/jpeg", "image/png"],
    isMultiple: true,
    onFiles: fn(),
  },
} satisfies Meta<typeof FileDrop>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const input = canvasElement.querySelector<HTMLInputElement>("input[type=file]");
    const photo = new File(["x"], "card.png", { type: "image/png" });
    if (input) await userEvent.upload(input, photo);
    await expect(args.onFiles).toHaveBeenCalledWith([photo]);
  },
};

export const Invalid: Story = { args: { error: "card.gif is not a JPEG or PNG." } };

export const LongText: Story = {
  decorators: [narrow],
  args: {
    label: "Photographies de la pièce d’identité, recto puis verso",
    description: "JPEG ou PNG, 1 Mo chacune au plus",
    browseLabel: "Choisir des fichiers",
  },
};

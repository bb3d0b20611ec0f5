import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { FileDrop, type FileDropProps } from "./file-drop.tsx";
import type { PickedFile } from "./file-row.tsx";

const cardPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><path fill="#1d5a66" d="M0 0h44v44H0z"/><path fill="#e7b04b" d="M0 30 14 18l10 8 8-6 12 9v15H0z"/></svg>',
)}`;

const given: readonly PickedFile[] = [
  { id: "front", name: "card-front.jpg", sizeBytes: 843_120, previewUrl: cardPicture },
  { id: "back", name: "card-back.jpg", sizeBytes: 912_400, progress: 0.42 },
  {
    id: "receipt",
    name: "receipt-from-the-shop-where-the-card-was-bought.heic",
    sizeBytes: 4_120_000,
    error: "Not a JPEG or PNG. Save it as one of them and add it again.",
  },
  { id: "proof", name: "proof.pdf", sizeBytes: 96_000 },
];

const meta = {
  title: "Components/FileDrop",
  component: FileDrop,
  args: {
    label: "Photos of the card",
    description: "JPEG or PNG, up to 1 MB each, at most 10",
    browseLabel: "Choose files",
    removeLabel: (name) => `Remove ${name}`,
    acceptedTypes: ["image/jpeg", "image/png"],
    isMultiple: true,
    onFiles: fn(),
    onRemove: fn(),
    className: "max-w-lg",
  },
} satisfies Meta<typeof FileDrop>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The caller holds the files, and refuses those it cannot take. */
function Kept(args: FileDropProps) {
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  return (
    <FileDrop
      {...args}
      files={files}
      onFiles={(added) => {
        const picked = added.map((file) => ({
          id: file.name,
          name: file.name,
          sizeBytes: file.size,
          file,
          ...(!file.type.startsWith("image/") && { error: "Not a JPEG or PNG." }),
        }));
        setFiles([...files, ...picked]);
      }}
      onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
    />
  );
}

export const Ready: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const input = canvasElement.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("There is no file chooser.");
    const photo = new File(["x"], "card.png", { type: "image/png" });
    const note = new File(["x"], "note.txt", { type: "text/plain" });
    await userEvent.upload(input, [photo, note], { applyAccept: false });
    await expect(canvas.getByText("card.png")).toBeVisible();
    await expect(canvas.getByRole("alert")).toHaveTextContent("Not a JPEG or PNG.");
    await userEvent.click(canvas.getByRole("button", { name: "Remove note.txt" }));
    await expect(canvas.queryByText("note.txt")).toBeNull();
  },
};

export const WithFiles: Story = { args: { files: given } };

export const OneFile: Story = {
  args: {
    label: "Photo of your identity card",
    browseLabel: "Choose a file",
    isMultiple: false,
    files: given.slice(0, 1),
  },
};

export const Invalid: Story = { args: { error: "Add at least one photo of the card." } };

export const Disabled: Story = { args: { isDisabled: true } };

export const LongText: Story = {
  decorators: [narrow],
  args: {
    label: "Photographies de la pièce d’identité, recto puis verso",
    description: "JPEG ou PNG, 1 Mo chacune au plus",
    browseLabel: "Choisir des fichiers",
    removeLabel: (name) => `Retirer ${name}`,
    files: given,
  },
};

export const RightToLeft: Story = { decorators: [rightToLeft], args: { files: given } };

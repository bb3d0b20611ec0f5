import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { picture } from "../story/picture.ts";
import { useArg } from "../story/use-arg.ts";
import { ImageViewer } from "./image-viewer.tsx";

const meta = {
  title: "Components/ImageViewer",
  component: ImageViewer,
  args: {
    isOpen: false,
    onOpenChange: fn(),
    onIndexChange: fn(),
    index: 0,
    label: "Pictures of the card",
    images: [
      { src: picture(210, "Front"), alt: "Front of the card", caption: "Sent yesterday, 18:21" },
      { src: picture(80, "Back"), alt: "Back of the card", caption: "Sent yesterday, 18:22" },
      { src: picture(150, "Receipt"), alt: "Receipt of the shop" },
    ],
    closeLabel: "Close",
    previousLabel: "Previous",
    nextLabel: "Next",
    zoomInLabel: "Larger",
    zoomOutLabel: "Smaller",
    positionLabel: "",
  },
  render: function Viewer(args) {
    const [isOpen, setOpen] = useArg(args.isOpen);
    const [index, setIndex] = useArg(args.index);
    return (
      <>
        <Button variant="secondary" onPress={() => setOpen(true)}>
          See the pictures
        </Button>
        <ImageViewer
          {...args}
          isOpen={isOpen}
          onOpenChange={setOpen}
          index={index}
          onIndexChange={setIndex}
          positionLabel={`${index + 1} of ${args.images.length}`}
        />
      </>
    );
  },
} satisfies Meta<typeof ImageViewer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  args: { isOpen: true },
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole("img", { name: "Front of the card" })).toBeVisible(),
    );
    await expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
  },
};

export const Zoomed: Story = {
  args: { isOpen: true, index: 1 },
  play: async () => {
    const image = await screen.findByRole("img", { name: "Back of the card" });
    const width = image.getBoundingClientRect().width;
    await userEvent.click(screen.getByRole("button", { name: "Larger" }));
    await userEvent.keyboard("+");
    await waitFor(() => expect(image.getBoundingClientRect().width).toBeGreaterThan(width * 1.8));
  },
};

export const Keyboard: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button");
    opener.focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("img", { name: "Front of the card" });
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    await waitFor(() =>
      expect(screen.getByRole("img", { name: "Receipt of the shop" })).toBeVisible(),
    );
    await expect(screen.getByRole("status")).toHaveTextContent("3 of 3");
    await userEvent.keyboard("{ArrowLeft}");
    await waitFor(() =>
      expect(screen.getByRole("img", { name: "Back of the card" })).toBeVisible(),
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const One: Story = {
  args: { isOpen: true, images: [{ src: picture(28, "ID"), alt: "Front of the identity card" }] },
  play: async () => {
    await screen.findByRole("img");
    await expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
  },
};

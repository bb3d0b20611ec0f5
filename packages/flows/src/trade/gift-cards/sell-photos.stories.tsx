import { uploadImage } from "@apex/contract/uploads/images";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { brandsMock, pictureMock, uploadMock } from "../../mocks/gift-card-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { SellFlow } from "./sell-flow.tsx";

const card = { country: "US", currency: "USD", form: "physical-card", value: "100", quantity: 2 };

const meta = {
  title: "Flows/Gift cards/Sell, photos",
  render: () => (
    <FlowHost step="evidence" draft={{ flow: "gift-card-sell-apple", answers: { card } }}>
      {(at) => <SellFlow {...at} brandId="apple" onDone={fn()} onExit={fn()} onEvent={fn()} />}
    </FlowHost>
  ),
  parameters: { msw: [brandsMock, uploadMock, pictureMock] },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** A photo as a camera makes it: sharp, or blurred. */
async function photoFile(name: string, hasLines: boolean): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = 900;
  canvas.height = 600;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("Nothing can be drawn.");
  context.fillStyle = "#1d5a66";
  context.fillRect(0, 0, 900, 600);
  context.fillStyle = "#fff";
  if (hasLines) for (let x = 40; x < 860; x += 30) context.fillRect(x, 80, 12, 440);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("Nothing was drawn.");
  return new File([blob], name, { type: "image/png" });
}

function chooser(canvasElement: HTMLElement): HTMLInputElement {
  const input = canvasElement.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("There is no file chooser.");
  return input;
}

/** A sharp photo, a blurred one, and the first once more. */
export const Photos: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("heading", { name: "Show the card" });
    await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText("Add at least one photo")).toBeVisible();
    await userEvent.upload(chooser(canvasElement), await photoFile("front.png", true));
    await userEvent.upload(chooser(canvasElement), await photoFile("again.png", true));
    await expect(await canvas.findByText("You have added this photo already")).toBeVisible();
  },
};

export const BlurredPhoto: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("heading", { name: "Show the card" });
    await canvas.findByRole("button", { name: "Continue" });
    await userEvent.upload(chooser(canvasElement), await photoFile("back.png", false));
    await expect(await canvas.findByText(/back.png looks blurred/)).toBeVisible();
  },
};

/** A file that is no picture, and an upload that failed. */
export const RefusedPhotos: Story = {
  parameters: { msw: [brandsMock, mock(uploadImage, { isOffline: true })] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("heading", { name: "Show the card" });
    await canvas.findByRole("button", { name: "Continue" });
    const page = new File(["<svg/>"], "card.png", { type: "image/png" });
    await userEvent.upload(chooser(canvasElement), page);
    await expect(await canvas.findByText(/We could not read this picture/)).toBeVisible();
    await userEvent.upload(chooser(canvasElement), await photoFile("front.png", true));
    await expect(await canvas.findByText(/It was not uploaded/)).toBeVisible();
  },
};

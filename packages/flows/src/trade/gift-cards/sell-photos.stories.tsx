import { imageBytesMax } from "@apex/contract/limits";
import { uploadImage } from "@apex/contract/uploads/images";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent as hands, waitFor } from "storybook/test";
import * as z from "zod/mini";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { brandsMock, imageId, pictureMock, uploadMock } from "../../mocks/gift-card-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { noisyPhoto, photoFile } from "../../mocks/photo-fixture.ts";
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
    await userEvent.upload(chooser(canvasElement), await photoFile("front.png"));
    await userEvent.upload(chooser(canvasElement), await photoFile("again.png"));
    await expect(await canvas.findByText("You have already added this photo")).toBeVisible();
  },
};

export const BlurredPhoto: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("heading", { name: "Show the card" });
    await canvas.findByRole("button", { name: "Continue" });
    await userEvent.upload(
      chooser(canvasElement),
      await photoFile("back.png", { hasLines: false }),
    );
    await expect(await canvas.findByText(/back.png looks blurred/)).toBeVisible();
  },
};

/** A file that is no picture, and an upload that failed. */
export const RefusedPhotos: Story = {
  parameters: { msw: [brandsMock, mock(uploadImage, { problem: "internal-error" })] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("heading", { name: "Show the card" });
    await canvas.findByRole("button", { name: "Continue" });
    const page = new File(["<svg/>"], "card.png", { type: "image/png" });
    await userEvent.upload(chooser(canvasElement), page);
    await expect(await canvas.findByText(/We could not read this image/)).toBeVisible();
    await userEvent.upload(chooser(canvasElement), await photoFile("front.png"));
    await expect(await canvas.findByText(/This photo was not uploaded/)).toBeVisible();
  },
};

/** A file that is no image, and one that is too large and cannot be made smaller. */
export const NoImageAndTooLarge: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("heading", { name: "Show the card" });
    await canvas.findByRole("button", { name: "Continue" });
    // A dropped file does not pass the chooser, which offers images only.
    const dropping = hands.setup({ applyAccept: false });
    await dropping.upload(
      chooser(canvasElement),
      new File(["%PDF-1.7"], "card.pdf", { type: "application/pdf" }),
    );
    await expect(await canvas.findByText("Only image files are accepted.")).toBeVisible();
    const large = new File([new Uint8Array(imageBytesMax + 1)], "card.jpg", { type: "image/jpeg" });
    await dropping.upload(chooser(canvasElement), large);
    await expect(await canvas.findByText("Image is larger than 1MB")).toBeVisible();
  },
};

const sentBytes: number[] = [];

/** A photo of more than 1 MB, which the browser reduces before it is sent. */
export const LargePhoto: Story = {
  parameters: {
    msw: [
      brandsMock,
      pictureMock,
      mock(uploadImage, (call) => {
        const { image } = z.object({ image: z.base64() }).parse(call.body);
        sentBytes.push(atob(image).length);
        return { response: { image: { id: imageId, widthPx: 1_800, heightPx: 1_350 } } };
      }),
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("heading", { name: "Show the card" });
    await canvas.findByRole("button", { name: "Continue" });
    const photo = await noisyPhoto("camera.png", 2_000, 1_500);
    await expect(photo.size).toBeGreaterThan(imageBytesMax);
    await userEvent.upload(chooser(canvasElement), photo);
    const sent = await waitFor(() => sentBytes.at(0) ?? expect.unreachable(), { timeout: 20_000 });
    await expect(sent).toBeLessThanOrEqual(imageBytesMax);
  },
};

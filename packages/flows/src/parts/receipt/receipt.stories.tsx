import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import { lastCall } from "../../mocks/last-call.ts";
import { sentTransfer } from "../../mocks/money-fixtures.ts";
import { aminaAtWork } from "../../mocks/team-fixtures.ts";
// Imported early, so that a play does not wait for the component's lazy import on a busy machine.
import "./receipt-picture.ts";
import { Receipt } from "./receipt.tsx";

/** The receipt of a transaction: shared, printed or downloaded. */
const meta = {
  title: "Parts/Receipt",
  component: Receipt,
  args: { transaction: sentTransfer },
} satisfies Meta<typeof Receipt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sent: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    for (const text of [
      "APX-7K2M-9QXD",
      "Done",
      "Ngozi E.",
      "@ngozi.eze",
      "You sent",
      "₦10.00",
      "Fee included",
      "₦25,000.00",
    ]) {
      await waitFor(() => expect(page.getByText(text)).toBeVisible());
    }
    await expect(page.getByRole("article")).toHaveTextContent("You sent₦25,010.00");
  },
};

/** The buttons are as wide as the sheet, one under the other: their words differ too much in length for a row. */
export const ButtonsUnderTheSheet: Story = {
  play: async ({ canvas }) => {
    const sheet = (await canvas.findByRole("article")).getBoundingClientRect();
    for (const button of canvas.getAllByRole("button")) {
      const { left, right } = button.getBoundingClientRect();
      await expect([left, right]).toEqual([sheet.left, sheet.right]);
    }
  },
};

export const Received: Story = {
  args: {
    transaction: {
      ...sentTransfer,
      direction: "in",
      details: { ...sentTransfer.details, note: undefined },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText("You received");
    await expect(page.queryByText("Amount without the fee")).not.toBeInTheDocument();
  },
};

/** Read outside the workspace too: names the business whose money it was, on the sheet and in the picture. */
export const OfABusiness: Story = {
  parameters: { apex: { user: aminaAtWork } },
  play: async ({ canvas }) => {
    const sheet = await canvas.findByRole("article");
    await expect(sheet).toHaveTextContent("BusinessSummit Trading Ltd");
    const drawn = spyOn(CanvasRenderingContext2D.prototype, "fillText");
    const clicked = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await userEvent.click(await canvas.findByRole("button", { name: "Download image" }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce(), { timeout: 20_000 });
    await waitFor(() =>
      expect(drawn.mock.calls.map(([text]) => text)).toContain("Summit Trading Ltd"),
    );
    drawn.mockRestore();
    clicked.mockRestore();
  },
};

/** A failed transfer returned, so its receipt does not say "sent". */
export const Failed: Story = {
  args: { transaction: { ...sentTransfer, status: "failed" } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText("Amount");
    await expect(page.queryByText("You sent")).not.toBeInTheDocument();
  },
};

/** A status that this client does not know is still on its way. */
export const UnknownStatus: Story = {
  args: { transaction: { ...sentTransfer, status: "teleporting" } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("In progress")).toBeVisible();
  },
};

export const Downloaded: Story = {
  play: async ({ canvasElement }) => {
    const made = spyOn(URL, "createObjectURL");
    const clicked = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await userEvent.click(
      await within(canvasElement).findByRole("button", { name: "Download image" }),
    );
    // Drawing waits until the page's fonts have loaded.
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce(), { timeout: 20_000 });
    const [picture] = (await lastCall(made)).args;
    await expect(picture).toMatchObject({ type: "image/png" });
    const { context: link } = await lastCall(clicked);
    await expect(link).toMatchObject({ download: "apex-receipt-APX-7K2M-9QXD.png" });
    made.mockRestore();
    clicked.mockRestore();
  },
};

/** Another application's page has another font: the picture keeps the flow's. */
export const DownloadedElsewhere: Story = {
  decorators: [
    (Story) => (
      <div className="font-sans">
        <Story />
      </div>
    ),
  ],
  beforeEach: () => {
    document.body.style.fontFamily = "cursive";
    return () => document.body.style.removeProperty("font-family");
  },
  play: async ({ canvasElement }) => {
    const fonts: string[] = [];
    const drawn = spyOn(CanvasRenderingContext2D.prototype, "fillText").mockImplementation(
      function draw(this: CanvasRenderingContext2D) {
        fonts.push(this.font);
      },
    );
    const clicked = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await userEvent.click(
      await within(canvasElement).findByRole("button", { name: "Download image" }),
    );
    await waitFor(() => expect(fonts.length).toBeGreaterThan(4));
    await expect(fonts.filter((font) => !font.includes("Plus Jakarta Sans"))).toEqual([]);
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce(), { timeout: 20_000 });
    drawn.mockRestore();
    clicked.mockRestore();
  },
};

export const Printed: Story = {
  play: async ({ canvasElement }) => {
    const printed = spyOn(window, "print").mockImplementation(fn());
    await userEvent.click(
      await within(canvasElement).findByRole("button", { name: "Print or save as PDF" }),
    );
    await expect(printed).toHaveBeenCalledOnce();
    printed.mockRestore();
  },
};

/** A browser that cannot share says so, and what to do instead. */
export const SharingIsUnsupported: Story = {
  beforeEach: () => {
    const refuse = () => {
      throw new TypeError("Unsupported");
    };
    // Browsers encode a canvas when idle, which takes too long on a busy machine.
    spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take) => take(new Blob()));
    Object.assign(navigator, { share: refuse, canShare: refuse });
    return () => {
      Reflect.deleteProperty(navigator, "share");
      Reflect.deleteProperty(navigator, "canShare");
    };
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Share" }));
    await expect(await page.findByRole("alert")).toHaveTextContent(
      "Sharing is not available in this browser.",
    );
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { MiddleTruncate } from "./middle-truncate.tsx";

const address = "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE";
const hash = "0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b";

const meta = {
  title: "Components/MiddleTruncate",
  component: MiddleTruncate,
  args: { value: address },
} satisfies Meta<typeof MiddleTruncate>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A text that fits is not cut. */
export const Ready: Story = {};

export const Cut: Story = {
  decorators: [narrow],
  args: { value: hash },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(hash);
    const whole = canvasElement.querySelector("[title]");
    await expect(whole?.scrollWidth).toBeLessThanOrEqual(288);
    if (!whole) return;
    getSelection()?.selectAllChildren(whole);
    const clipboardData = new DataTransfer();
    whole.dispatchEvent(new ClipboardEvent("copy", { bubbles: true, clipboardData }));
    await expect(clipboardData.getData("text/plain")).toBe(hash);
    getSelection()?.removeAllRanges();
  },
};

export const VeryNarrow: Story = {
  render: (args) => (
    <div className="grid w-36 gap-2">
      <MiddleTruncate {...args} />
      <MiddleTruncate value={hash} />
      <MiddleTruncate value="APX-7K2M-9Q" />
    </div>
  ),
};

/** Only the end of a web address is emphasised, because all beginnings are alike. */
export const WebAddress: Story = {
  args: { value: "https://app.apex.example/create-account?ref=ADA7KQ" },
  play: async ({ canvasElement }) => {
    await expect(
      [...canvasElement.querySelectorAll("b")].map(({ textContent }) => textContent),
    ).toEqual(["ADA7KQ"]);
  },
};

export const Whole: Story = { decorators: [narrow], args: { value: hash, isWhole: true } };

/** An address runs left to right in every language. */
export const RightToLeft: Story = {
  decorators: [rightToLeft],
};

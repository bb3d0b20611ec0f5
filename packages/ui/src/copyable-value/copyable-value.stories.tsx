import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, spyOn, userEvent, waitFor } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { CopyableValue } from "./copyable-value.tsx";

const meta = {
  title: "Components/CopyableValue",
  component: CopyableValue,
  args: {
    value: "2041882319",
    shown: "2041 8823 19",
    label: "Copy account number",
    copiedLabel: "Copied",
    onUnsupported: fn(),
  },
} satisfies Meta<typeof CopyableValue>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(canvas.getByRole("button", { name: "Copy account number" }));
    await expect(write).toHaveBeenCalledWith("2041882319");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Copied"));
  },
};

export const LongAddress: Story = {
  args: {
    value: "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE",
    shown: "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE",
    label: "Copy address",
  },
};

export const Whole: Story = {
  decorators: [narrow],
  args: { ...LongAddress.args, isTruncated: false },
};

export const Unsupported: Story = {
  play: async ({ canvas, args }) => {
    spyOn(navigator.clipboard, "writeText").mockRejectedValue(
      new DOMException("Denied", "NotAllowedError"),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Copy account number" }));
    await waitFor(() => expect(args.onUnsupported).toHaveBeenCalledOnce());
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { QrCode } from "./qr-code.tsx";

const meta = {
  title: "Components/QrCode",
  component: QrCode,
  args: {
    value: "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE",
    label: "QR code of your USDT address",
    title: "Your USDT address, TRC20",
    note: "Send only USDT on TRC20 here.",
    copyLabel: "Copy address",
    copiedLabel: "Copied",
    unsupportedLabel: "Copy it by hand",
    className: "max-w-xl",
  },
} satisfies Meta<typeof QrCode>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Another device reads the picture, or a person copies the text. */
export const Ready: Story = {
  play: async ({ canvas, args }) => {
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await expect(canvas.getByRole("img", { name: "QR code of your USDT address" })).toBeVisible();
    await expect(canvas.getByRole("figure")).toHaveTextContent(args.value);
    await userEvent.click(canvas.getByRole("button", { name: "Copy address" }));
    await expect(write).toHaveBeenCalledWith(args.value);
  },
};

/** It stays dark on white in the dark theme, because many cameras read nothing else. */
export const InTheDark: Story = {
  globals: { theme: "dark" },
  play: async ({ canvas }) => {
    const code = canvas.getByRole("img");
    const probe = document.createElement("div");
    probe.dataset["theme"] = "light";
    probe.className = "bg-surface-raised text-text";
    code.parentElement?.append(probe);
    const { backgroundColor, color } = getComputedStyle(probe);
    probe.remove();
    await expect(getComputedStyle(code)).toMatchObject({ backgroundColor, color });
  },
};

export const LongValue: Story = {
  args: {
    title: "Lightning invoice",
    note: "Valid for 10 minutes.",
    value:
      "lnbc2500u1pvjluezpp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5xysxxatsyp3k7enxv4jsxqzpuaztrnwngzn3kdzw5hydlzf03qdgm2hdq27cqv3agm2awhz5se903vruatfhq77w3ls4evs3ch9zw97j25emudupq63nyw24cg27h2rspfj9srp",
  },
};

export const Narrow: Story = {
  decorators: [narrow],
  args: {
    title: "Votre adresse USDT sur le réseau TRC20",
    note: "N’envoyez ici que des USDT sur le réseau TRC20, sans quoi ils seront perdus.",
    copyLabel: "Copier l’adresse",
  },
};

export const RightToLeft: Story = {
  decorators: [rightToLeft],
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CountryFlag } from "./country-flag.tsx";
import sheet from "./flags.svg?raw";

const codes = Array.from(sheet.matchAll(/<symbol id="([^"]+)"/g), ([, code = ""]) => code);

const meta = {
  title: "Components/CountryFlag",
  component: CountryFlag,
  args: { code: "NG" },
} satisfies Meta<typeof CountryFlag>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Sizes: Story = {
  render: () => (
    <div className="flex items-center gap-3">
      <CountryFlag code="GH" className="size-4" />
      <CountryFlag code="GH" />
      <CountryFlag code="JP" className="size-8" />
      <CountryFlag code="BR" className="size-11" />
    </div>
  ),
};

/** An unknown country shows its code. */
export const Unknown: Story = { args: { code: "QQ", className: "size-8" } };

export const All: Story = {
  render: () => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-3">
      {codes.map((code) => (
        <li key={code} className="grid justify-items-center gap-1 text-xs text-text-muted">
          <CountryFlag code={code} className="size-8" />
          {code}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(codes.length).toBeGreaterThan(250);
    await expect(canvas.getAllByRole("listitem")).toHaveLength(codes.length);
  },
};

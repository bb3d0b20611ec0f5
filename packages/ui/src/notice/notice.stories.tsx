import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "../button/button.tsx";
import { ShieldCheck } from "../icon/icon.tsx";
import { Link } from "../link/link.tsx";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { Notice } from "./notice.tsx";

const meta = {
  title: "Components/Notice",
  component: Notice,
  args: {
    title: "Your deposit is on hold",
    children: "We are checking who sent it. Your other money is usable.",
  },
} satisfies Meta<typeof Notice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Tones: Story = {
  render: (args) => (
    <div className="grid gap-3">
      <Notice {...args} tone="info" />
      <Notice {...args} tone="success" title="Email confirmed" />
      <Notice
        {...args}
        tone="caution"
        action={
          <Link variant="standalone" href="#verify">
            Verify
          </Link>
        }
      />
      <Notice {...args} tone="danger" title="This account is locked" live="alert" />
    </div>
  ),
};

export const WithAction: Story = {
  args: {
    tone: "caution",
    icon: <ShieldCheck />,
    title: "Turn on two-factor",
    children: "A second step at sign-in keeps your money yours. Two minutes.",
    action: (
      <Link variant="standalone" href="#two-factor">
        Set up
      </Link>
    ),
  },
};

/** The icon is level with the first line, whether the action is beside it or below. */
export const TitleAlone: Story = {
  args: {
    tone: "caution",
    children: undefined,
    title: "Your deposit is on hold",
    action: (
      <Button variant="secondary" size="compact">
        See why
      </Button>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const title = canvas.getByText("Your deposit is on hold").getClientRects()[0];
    const icon = canvasElement.querySelector("svg")?.getBoundingClientRect();
    if (title === undefined || icon === undefined) throw new Error("The notice is not there.");
    const middle = ({ top, height }: DOMRect) => top + height / 2;
    await expect(Math.abs(middle(title) - middle(icon))).toBeLessThan(2);
  },
};

export const TitleAloneNarrow: Story = { ...TitleAlone, decorators: [narrow] };

export const Dismissable: Story = {
  args: { onDismiss: fn(), dismissLabel: "Dismiss" },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Dismiss" }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  decorators: [narrow],
  args: {
    tone: "danger",
    title: "Nous n’avons pas pu joindre votre banque",
    children:
      "Votre argent n’a pas bougé. Réessayez dans quelques minutes ou choisissez un autre moyen.",
    action: (
      <Link variant="standalone" href="#retry">
        Réessayer
      </Link>
    ),
  },
};

export const RightToLeft: Story = {
  ...WithAction,
  decorators: [rightToLeft],
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { DescriptionList, DescriptionRow } from "../description-list/description-list.tsx";
import { Sheet, SheetTrigger } from "./sheet.tsx";

/** Filters and details beside the page. A question that must be answered is a Dialog. */
const meta = {
  title: "Components/Sheet",
  component: Sheet,
  subcomponents: { SheetTrigger },
  args: {
    title: "Filters",
    closeLabel: "Close",
    onOpenChange: fn(),
    children: (
      <div className="grid gap-4">
        <Checkbox>Money in</Checkbox>
        <Checkbox>Money out</Checkbox>
        <Checkbox>On hold</Checkbox>
      </div>
    ),
    footer: (close) => (
      <>
        <Button onPress={close} className="flex-1">
          Show 24 transactions
        </Button>
        <Button variant="secondary" onPress={close}>
          Clear
        </Button>
      </>
    ),
  },
  render: (args) => (
    <SheetTrigger>
      <Button variant="secondary">Open</Button>
      <Sheet {...args} />
    </SheetTrigger>
  ),
} satisfies Meta<typeof Sheet>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    const sheet = await screen.findByRole("dialog", { name: "Filters" });
    await waitFor(() =>
      expect(sheet).toContainElement(document.querySelector<HTMLElement>(":focus")),
    );
    await waitFor(() => expect(screen.getByRole("button", { name: "Clear" })).toBeVisible());
  },
};

export const ClosesByEscape: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Open" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    const sheet = await screen.findByRole("dialog");
    await waitFor(() =>
      expect(sheet).toContainElement(document.querySelector<HTMLElement>(":focus")),
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const KeepsFocus: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    const sheet = await screen.findByRole("dialog");
    await waitFor(() =>
      expect(sheet).toContainElement(document.querySelector<HTMLElement>(":focus")),
    );
    for (let press = 0; press < 8; press += 1) {
      await userEvent.tab();
      await expect(sheet).toContainElement(document.querySelector<HTMLElement>(":focus"));
    }
  },
};

export const FromTheEnd: Story = {
  args: {
    side: "end",
    title: "Transfer to Green Valley Ltd",
    children: (
      <DescriptionList>
        <DescriptionRow term="Amount">₦25,000.00</DescriptionRow>
        <DescriptionRow term="Fee">₦0.00</DescriptionRow>
        <DescriptionRow term="Reference">APX-7K2M-91QD</DescriptionRow>
      </DescriptionList>
    ),
    footer: () => <Button className="flex-1">Share receipt</Button>,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Share receipt" })).toBeVisible(),
    );
    // It fits the screen, in the given width.
    const heading = screen.getByRole("heading", { name: "Transfer to Green Valley Ltd" });
    await waitFor(() => expect(heading.getBoundingClientRect().right).toBeLessThan(innerWidth));
    await expect(heading.getBoundingClientRect().width).toBeGreaterThan(200);
  },
};

export const LongText: Story = {
  args: {
    title: "Conditions d’utilisation du compte et de la carte virtuelle",
    children: Array.from({ length: 30 }, (_, index) => (
      <p key={index} className="pb-3">
        Vous restez seul responsable de la conservation de vos moyens d’accès et de vos codes.
      </p>
    )),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Clear" })).toBeVisible());
  },
};

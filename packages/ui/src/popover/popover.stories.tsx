import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { SlidersHorizontal } from "../icon/icon.tsx";
import { Popover } from "./popover.tsx";

const meta = {
  title: "Components/Popover",
  component: Popover,
  args: {
    label: "Filters",
    placement: "bottom start",
    trigger: (
      <Button variant="secondary" icon={<SlidersHorizontal />}>
        Filters
      </Button>
    ),
    children: (close) => (
      <div className="grid w-56 gap-3">
        <Checkbox>Money in</Checkbox>
        <Checkbox>Money out</Checkbox>
        <Button size="compact" onPress={close}>
          Apply
        </Button>
      </div>
    ),
  },
} satisfies Meta<typeof Popover>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Filters" });
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Filters" })).toBeVisible());
    await userEvent.click(screen.getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Filters" }));
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible());
  },
};

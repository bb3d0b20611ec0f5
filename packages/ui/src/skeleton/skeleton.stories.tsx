import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { RowSkeletons, Skeleton, SkeletonGroup } from "./skeleton.tsx";

const meta = {
  title: "Components/Skeleton",
  component: RowSkeletons,
  subcomponents: { Skeleton, SkeletonGroup },
  args: { label: "Loading transactions" },
} satisfies Meta<typeof RowSkeletons>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading transactions");
  },
};

export const Figure: Story = {
  render: () => (
    <SkeletonGroup label="Loading your balance" className="grid gap-2">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-13 w-72" />
    </SkeletonGroup>
  ),
};

export const Narrow: Story = { decorators: [narrow], args: { count: 3 } };

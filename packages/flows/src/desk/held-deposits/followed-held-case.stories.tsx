import { followHeldCase, readHeldCase } from "@apex/contract/desk/held-cases";
import { Button } from "@apex/ui/button/button";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useQueryClient } from "@tanstack/react-query";
import { expect, fn } from "storybook/test";
import { ben, deskNow, heldCase } from "../../mocks/desk-fixtures.ts";
import { customerLink } from "../../mocks/customer-link.ts";
import { mock } from "../../mocks/mock.ts";
import { HeldCasePage } from "./held-case.tsx";

const opened = fn<() => void>();

/** Stands in for the desk's stream when it reports a change. */
function Told() {
  const queries = useQueryClient();
  const tell = () => void queries.invalidateQueries({ queryKey: [followHeldCase.slug] });
  return <Button onPress={tell}>Changed</Button>;
}

const meta = {
  title: "Desk/Held case of two",
  component: HeldCasePage,
  render: (args) => (
    <>
      <Told />
      <HeldCasePage {...args} />
    </>
  ),
  args: { id: heldCase.id, queueHref: "#queue", customerLink: fn(customerLink), onTitle: fn() },
  beforeEach: () => void opened.mockClear(),
} satisfies Meta<typeof HeldCasePage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A colleague takes the case while the member looks at it: the page says so at once, and the look is counted once. */
export const TakenMeanwhile: Story = {
  parameters: {
    msw: [
      mock(readHeldCase, () => {
        opened();
        return { response: { case: heldCase }, now: deskNow };
      }),
      mock(followHeldCase, {
        response: { case: { ...heldCase, assignee: { id: ben.id, name: ben.name } } },
        now: deskNow,
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Take case" });
    await userEvent.click(canvas.getByRole("button", { name: "Changed" }));
    await canvas.findByText("Assigned to Ben Carter");
    await canvas.findByRole("button", { name: "Take over case" });
    await expect(opened).toHaveBeenCalledOnce();
  },
};

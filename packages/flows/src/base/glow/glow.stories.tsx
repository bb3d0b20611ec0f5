import { read } from "@apex/client/query";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { Button } from "@apex/ui/button/button";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { transactions } from "../../mocks/transaction-fixtures.ts";
import { useClient } from "../client-context.ts";
import { glowChanges } from "./glow-changes.ts";

const [first, second, third] = transactions;

function LiveList() {
  const queries = useQueryClient();
  const list = useQuery(read(useClient(), listTransactions, { query: {} }));
  useEffect(() => glowChanges(queries), [queries]);
  return (
    <div className="grid gap-4">
      <RowList translate="no" label="Transactions">
        {list.data?.items.map(({ id, amount, status }) => (
          <ListRow key={id} data-item={id} title={status} trailing={amount.amount} />
        ))}
      </RowList>
      <Button variant="secondary" onPress={() => void queries.invalidateQueries()}>
        <span translate="no">Read again</span>
      </Button>
    </div>
  );
}

const answers = (before: readonly (typeof first)[], after: typeof before) => [
  mock(listTransactions, ({ before: asked }) => ({
    response: { items: (asked === 0 ? before : after).filter((item) => item !== undefined) },
  })),
];

/** Rows of a visible list glow once when their data changes. */
const meta = {
  title: "Parts/Live lists",
  component: LiveList,
  parameters: { msw: answers([second, third], [first, second, third]) },
} satisfies Meta<typeof LiveList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The `data-item` of each row that glows now. */
const glowing = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll("[data-item]")]
    .filter((row) => row.getAnimations().some(({ id }) => id === "apex-glow"))
    .map((row) => row.getAttribute("data-item"));

/** Ends the glow, because its tint would distort the contrast check. */
const endGlow = (canvasElement: HTMLElement) => {
  for (const animation of canvasElement.getAnimations({ subtree: true })) animation.finish();
};

async function readAgain(canvasElement: HTMLElement, rows: number) {
  const canvas = within(canvasElement);
  await waitFor(() => expect(canvas.getAllByRole("listitem")).not.toHaveLength(0));
  await expect(glowing(canvasElement)).toEqual([]);
  await userEvent.click(canvas.getByRole("button", { name: "Read again" }));
  await waitFor(() => expect(canvas.getAllByRole("listitem")).toHaveLength(rows));
}

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await readAgain(canvasElement, 3);
    await waitFor(() => expect(glowing(canvasElement)).toEqual([first?.id]));
    endGlow(canvasElement);
  },
};

export const AnotherState: Story = {
  parameters: {
    msw: answers(
      [first, second],
      [first, second && { ...second, status: second.status === "failed" ? "completed" : "failed" }],
    ),
  },
  play: async ({ canvasElement }) => {
    await readAgain(canvasElement, 2);
    await waitFor(() => expect(glowing(canvasElement)).toEqual([second?.id]));
    endGlow(canvasElement);
  },
};

export const NothingChanged: Story = {
  parameters: { msw: answers([first, second], [first, second]) },
  play: async ({ canvasElement }) => {
    await readAgain(canvasElement, 2);
    await expect(glowing(canvasElement)).toEqual([]);
  },
};

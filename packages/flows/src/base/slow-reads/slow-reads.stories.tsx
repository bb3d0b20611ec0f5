import { read } from "@apex/client/query";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useQuery } from "@tanstack/react-query";
import { expect, userEvent, waitFor } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { wallets } from "../../mocks/money-fixtures.ts";
import { useClient } from "../client-context.ts";
import { Loaded } from "../flow/loaded.tsx";
import { SlowReads, type SlowReadsProps } from "./slow-reads.tsx";

/** A page with a read, under the bar. */
function Page(props: SlowReadsProps) {
  const query = useQuery(read(useClient(), listWallets, {}));
  return (
    <>
      <Loaded query={query}>{() => <p>Here are your wallets</p>}</Loaded>
      <SlowReads {...props} />
    </>
  );
}

/** While a read stays without an answer, a bar offers to ask again. */
const meta = {
  title: "Parts/Errors/Slow reads",
  component: Page,
  args: { afterMs: 50 },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The first answer is lost on its way; the second one comes. */
export const AskedAnew: Story = {
  parameters: {
    msw: [
      mock(listWallets, ({ before }) =>
        before === 0 ? { isPending: true } : { response: wallets },
      ),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await expect(await canvas.findByText("Here are your wallets")).toBeVisible();
    await waitFor(() =>
      expect(canvas.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument(),
    );
  },
};

export const Ready: Story = {
  parameters: { msw: [mock(listWallets, { isPending: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This is taking longer than usual.")).toBeVisible();
  },
};

export const French: Story = {
  globals: { locale: "fr" },
  parameters: { msw: [mock(listWallets, { isPending: true })] },
};

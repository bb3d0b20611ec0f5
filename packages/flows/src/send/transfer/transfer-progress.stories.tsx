import { createTransfer } from "@apex/contract/transfers/create-transfer";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import type { FlowProgress } from "../../base/flow/define-flow.ts";
import { mock } from "../../mocks/mock.ts";
import { sentTransfer } from "../../mocks/money-fixtures.ts";
import { transferCalls } from "../../mocks/transfer-mocks.ts";
import { pageOf, TransferStory } from "./transfer-story.tsx";

const told = fn<(progress: FlowProgress) => void>();

/** What a host is told of every flow alike, from the first answer to the end. */
const meta = {
  title: "Flows/Transfer/Progress",
  component: TransferStory,
  parameters: { msw: transferCalls() },
  args: {
    onDone: fn(),
    onExit: fn(),
    onEvent: fn(),
    onTitle: fn(),
    onPlace: fn(),
    onProgress: told,
  },
  beforeEach: () => {
    told.mockClear();
  },
} satisfies Meta<typeof TransferStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const names = () => told.mock.calls.map(([progress]) => progress.name);

export const Told: Story = {
  args: { asset: "NGN", to: "chidi.okafor" },
  beforeEach: ({ msw }) => {
    msw.use(
      mock(createTransfer, ({ before }) =>
        before === 0
          ? { problem: "insufficient-funds" }
          : { response: { transaction: sentTransfer } },
      ),
    );
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.type("Amount to Chidi O.", "25,000");
    await page.press("Continue");
    await page.heading("Check before you send");
    await expect(names()).toEqual(["started", "quoted"]);
    await page.press("Confirm");
    await page.sendWith("123456");
    await page.findByRole("alert");
    await waitFor(() => expect(told.mock.lastCall?.[0]).toMatchObject({ name: "failed" }));
    await expect(told.mock.lastCall?.[0]).toMatchObject({
      flow: "transfer",
      code: "insufficient-funds",
    });
    await page.press("Change the amount");
    await page.heading("How much are you sending?");
    await page.press("Continue");
    await page.press("Confirm");
    await page.sendWith("123456");
    await page.heading("Money sent");
    await expect(names()).toEqual([
      "started",
      "quoted",
      "submitted",
      "failed",
      "quoted",
      "submitted",
      "settled",
    ]);
    await expect(told.mock.lastCall?.[0]).toMatchObject({ transaction: { id: sentTransfer.id } });
  },
};

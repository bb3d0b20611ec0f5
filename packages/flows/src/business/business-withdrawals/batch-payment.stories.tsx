import { memoryStorage } from "@apex/client/safe-storage";
import {
  checkWithdrawalBatch,
  createWithdrawalBatch,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import { listNetworks } from "@apex/contract/networks/list-networks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { aminaAtWork } from "../../mocks/team-fixtures.ts";
import { tetherNetworks } from "../../mocks/crypto-fixtures.ts";
import { moneyOnHold } from "../../mocks/money-on-hold.ts";
import {
  address,
  allRight,
  answered,
  asked,
  BatchHost,
  code,
  confirm,
  give,
  good,
  header,
  usdt,
} from "./batch-story.tsx";

/** Many payments from one file. */
const meta = {
  title: "Flows/Business withdrawals/File",
  component: BatchHost,
  parameters: { msw: [allRight, code, answered("processing")], apex: { user: aminaAtWork } },
  args: {
    onTitle: fn(),
    onVerify: fn(),
  },
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof BatchHost>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("button", { name: "Download a template" });
  },
};

/** The file has no payments: none of its rows is read. */
export const Unread: Story = {
  play: async ({ canvasElement }) => {
    await give(canvasElement, "to,how much\nme,1\n");
    const alert = await within(canvasElement).findByRole("alert");
    await expect(alert).toHaveTextContent(/missing ones: Asset, Network, Address,? and Amount/);
  },
};

/** The issues found in the file and those that only the server knows, by row and column. */
export const RowsToMend: Story = {
  parameters: {
    msw: [
      mock(checkWithdrawalBatch, {
        response: {
          rows: [
            { fee: usdt("0.1"), issues: [] },
            { fee: usdt("0.1"), issues: [{ column: "address", code: "address-checksum" }] },
            {
              fee: usdt("0.1"),
              issues: [
                { column: "amount", code: "amount-below-minimum", params: { minimum: usdt("2") } },
              ],
            },
            {
              fee: usdt("0.1"),
              issues: [
                {
                  column: "amount",
                  code: "amount-above-maximum",
                  params: { maximum: usdt("300") },
                },
              ],
            },
          ],
          totals: [
            {
              amount: usdt("25.500000"),
              fee: usdt("0.100000"),
              total: usdt("25.600000"),
              available: usdt("840.000000"),
              isEnough: true,
            },
          ],
          limits: [],
          needsApproval: false,
        },
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    await give(
      canvasElement,
      `${header}USDT,polygon,${address},,25.50,INV-1
USDT,polygon,${address.toLowerCase().replace("a", "A")},,10,INV-2
USDT,polygon,${address},,0.5,INV-3
USDT,polygon,${address},,900,INV-6
USDT,polygon,${address},,"1,000",INV-4
DOLLARS,moon,,,12,INV-5
`,
    );
    const canvas = within(canvasElement);
    await canvas.findByText("5 of 6 rows have errors");
    await expect(canvas.getByText("Amount: At least 2.00 USDT")).toBeVisible();
    // The text says which limit it is, because there is a daily one too.
    await expect(canvas.getByText("Amount: Up to 300.00 USDT per transaction")).toBeVisible();
    await expect(canvas.getByText(/Leave out thousands separators/)).toBeVisible();
    await expect(canvas.getByText("Network: We don’t support this network")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Continue" })).toBeNull();
    await canvas.findByRole("button", { name: "Continue with the other row" });
    await expect(canvas.getByText("The row without an error")).toBeVisible();
    await expect(canvas.getByText("25.60 USDT")).toBeVisible();
  },
};

/** The checked rows, with their cost. */
export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await give(canvasElement, good);
    const canvas = within(canvasElement);
    await canvas.findByText("All 2 rows are ready to send");
    await expect(canvas.getByText("51.20 USDT")).toBeVisible();
  },
};

const draftHome = memoryStorage();
const cells = { asset: "USDT", network: "polygon", address, memo: "", amount: "25.50" };

/** A reload keeps what was read from the file and decided about its rows, and has them checked again. */
export const Reloaded: Story = {
  parameters: { apex: { user: aminaAtWork, draftHome } },
  args: {
    step: "review",
    draft: {
      name: "march.csv",
      rows: [2, 3].map((line) => ({
        line,
        cells: { ...cells, note: `INV-${line}` },
        hasCommas: false,
      })),
      allowed: [],
      leftOut: [
        {
          line: 4,
          cells: { ...cells, amount: "1,000", note: "INV-4" },
          hasCommas: false,
          issues: [{ column: "amount", code: "amount-ambiguous" }],
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText("2 of 3 rows are ready to send");
    await expect(canvas.getByText("march.csv")).toBeVisible();
    await expect(canvas.getByText("51.20 USDT")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Save the other row" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toMatchObject({
        rows: [{ note: "INV-2" }, { note: "INV-3" }],
      }),
    );
    // Nothing of it is left to be sent once more.
    await waitFor(() => expect(draftHome.read("apex.drafts")).not.toMatch(/INV-/));
  },
};

/** The address was opened in another tab, which does not have the rows. */
export const OtherTab: Story = {
  args: { step: "review" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("Choose your file again");
    await give(canvasElement, good);
    await canvas.findByText("All 2 rows are ready to send");
    await expect(canvas.queryByText("Choose your file again")).toBeNull();
  },
};

/** The payer can compare every character of an address, and reads the network by its name. */
export const WholeAddresses: Story = {
  play: async ({ canvasElement }) => {
    await give(
      canvasElement,
      `${header}USDT,bep20,${address},,25.50,INV-1\nUSDT,TON,UQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XglxD,17,25.50,INV-2\n`,
    );
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(address)).toBeVisible();
    await expect(canvas.getByText("BNB Smart Chain (BEP20)")).toBeVisible();
    await expect(canvas.getByText("Memo: 17")).toBeVisible();
  },
};

/** The refusal of a network lists those that carry the row's asset. */
export const UnknownNetwork: Story = {
  parameters: { msw: [allRight, mock(listNetworks, { response: tetherNetworks })] },
  play: async ({ canvasElement }) => {
    await give(canvasElement, `${good}USDT,BNB,${address},,25.50,INV-3\n`);
    await within(canvasElement).findByText(
      "Network: We don’t send this asset on this network. Use TRON (TRC20) or BNB Smart Chain (BEP20)",
    );
  },
};

/** Each step has an address of its own; the file stays while another step is open. */
export const StepByStep: Story = {
  args: { onPlace: fn() },
  play: async ({ args, canvasElement }) => {
    await give(canvasElement, good);
    const canvas = within(canvasElement);
    const draft = expect.any(String);
    const opened = (step: string) =>
      waitFor(() => expect(args.onPlace).toHaveBeenLastCalledWith({ draft, step }));
    await opened("review");
    await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
    await opened("confirm");
    await userEvent.click(await canvas.findByRole("button", { name: "Back to rows" }));
    await opened("review");
    await canvas.findByText("All 2 rows are ready to send");
  },
};

/** Back at the first step, the file that was reviewed is still there. */
export const BackAtTheFile: Story = {
  args: { isBackAtFile: true },
  play: async ({ canvasElement }) => {
    await give(canvasElement, good);
    const canvas = within(canvasElement);
    await canvas.findByText("All 2 rows are ready to send");
    await userEvent.click(canvas.getByRole("button", { name: "Browser’s Back" }));
    await expect(await canvas.findByText("march.csv")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Back to rows" }));
    await canvas.findByText("All 2 rows are ready to send");
  },
};

/** A thousand rows, ten visible at once. */
export const Thousand: Story = {
  play: async ({ canvasElement }) => {
    const rows = Array.from(
      { length: 1_000 },
      (_, index) => `USDT,polygon,${address},,2,INV-${index}\n`,
    );
    await give(canvasElement, header + rows.join(""));
    const canvas = within(canvasElement);
    await canvas.findByText("All 1,000 rows are ready to send");
    await expect(canvas.getAllByRole("row")).toHaveLength(11);
  },
};

export const CheckFailed: Story = {
  parameters: { msw: [mock(checkWithdrawalBatch, { isOffline: true })] },
  play: async ({ canvasElement }) => {
    await give(canvasElement, good);
    await within(canvasElement).findByText("Network Error. Please check your connection");
  },
};

export const Checking: Story = {
  parameters: { msw: [mock(checkWithdrawalBatch, { isPending: true })] },
  play: async ({ canvasElement }) => {
    await give(canvasElement, good);
    await within(canvasElement).findByText("Checking rows");
  },
};

/** One code confirms all rows, and each payment then has a result of its own. */
export const Sent: Story = {
  play: async ({ canvasElement }) => {
    await confirm(canvasElement);
    await within(canvasElement).findByText("2 payments are on their way");
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toMatchObject({
        rows: [{ fee: usdt("0.100000") }, { note: "INV-2" }],
        security: { method: "code", code: "123456" },
      }),
    );
  },
};

/** The business requires a second member's approval. */
export const Waits: Story = {
  parameters: { msw: [allRight, code, answered("under_review")] },
  play: async ({ canvasElement }) => {
    await confirm(canvasElement);
    await within(canvasElement).findByText("2 payments are waiting for approval");
  },
};

/** A change since the check: no row is sent, all are checked again, and nobody can send the same request twice. */
export const RejectedBatchRowRefused: Story = {
  parameters: {
    msw: [
      allRight,
      code,
      mock(createWithdrawalBatch, {
        problem: { code: "batch-row-refused", params: { count: 1, rows: [{ row: 2 }] } },
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    await confirm(canvasElement);
    const canvas = within(canvasElement);
    await canvas.findByText(/nothing was sent/);
    await waitFor(() => expect(screen.getByText("All 2 rows are ready to send")).toBeVisible());
    await expect(canvas.queryByLabelText("Security code")).toBeNull();
  },
};

export const RejectedNetworkLimitExceeded: Story = {
  parameters: {
    msw: [allRight, code, mock(createWithdrawalBatch, { problem: "network-limit-exceeded" })],
  },
  play: async ({ canvasElement }) => {
    await confirm(canvasElement);
    await within(canvasElement).findByText(/left of your daily limit on this network/);
  },
};

/** The hold is shown before anything is filled in. */
export const MoneyOnHold: Story = moneyOnHold(aminaAtWork);

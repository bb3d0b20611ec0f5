import { sendTransactionCode } from "@apex/contract/auth/send-code";
import {
  checkWithdrawalBatch,
  createWithdrawalBatch,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import type { ResponseOf } from "@apex/contract/endpoint";
import { fn, userEvent, within } from "storybook/test";
import { withdrawalAt } from "../../mocks/business-withdrawal-fixtures.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { codeSent } from "../../mocks/people.ts";

export const usdt = (amount: string) => ({ amount, asset: "USDT" }) as const;
export const asked = fn<(call: SeenCall) => void>();

export const rowsIn = ({ body }: SeenCall): readonly unknown[] => {
  const rows: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "rows") : [];
  return Array.isArray(rows) ? rows : [];
};

export const totals = (available = "840.000000") => [
  {
    amount: usdt("51.000000"),
    fee: usdt("0.200000"),
    total: usdt("51.200000"),
    available: usdt(available),
    isEnough: available !== "12.000000",
  },
];

/** Every requested row can be sent. */
export const checked = (change: Partial<ResponseOf<typeof checkWithdrawalBatch>> = {}) =>
  mock(checkWithdrawalBatch, (call) => ({
    response: {
      rows: rowsIn(call).map(() => ({ fee: usdt("0.100000"), issues: [] })),
      totals: totals(),
      limits: [],
      needsApproval: false,
      ...change,
    },
  }));
export const allRight = checked();

export const code = mock(sendTransactionCode, () => ({ response: codeSent() }));
export const answered = (status: "processing" | "under_review") =>
  mock(createWithdrawalBatch, (call) => {
    asked(call);
    return { response: { transaction: withdrawalAt(0, { status }) } };
  });

export const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
export const header = "asset,network,address,memo,amount,note\n";
export const good = `${header}USDT,polygon,${address},,25.50,INV-1\nUSDT,polygon,${address},,25.50,INV-2\n`;

/** Chooses a file once the page accepts one. */
export async function give(canvasElement: HTMLElement, text: string, name = "march.csv") {
  await within(canvasElement).findByRole("button", { name: "Choose a file" });
  const input = canvasElement.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("There is nowhere to put a file.");
  await userEvent.upload(input, new File([text], name, { type: "text/csv" }));
}

export async function confirm(canvasElement: HTMLElement, told: RegExp = /Recipients get/) {
  await give(canvasElement, good);
  const canvas = within(canvasElement);
  await canvas.findByText(told);
  await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
  await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
}

import { sendTransactionCode } from "@apex/contract/auth/send-code";
import {
  checkWithdrawalBatch,
  createWithdrawalBatch,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import type { ResponseOf } from "@apex/contract/endpoint";
import { Button } from "@apex/ui/button/button";
import { fn, userEvent, within } from "storybook/test";
import { withdrawalAt } from "../../mocks/business-withdrawal-fixtures.ts";
import type { Place } from "../../base/flow/define-flow.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { codeSent } from "../../mocks/people.ts";
import { BatchPayment, type BatchPaymentProps } from "./batch-payment.tsx";

export interface BatchStoryArgs extends Pick<BatchPaymentProps, "onTitle" | "onVerify"> {
  onPlace?: (place: Place) => void;
  /** Shows a button that opens the first step, as the browser's Back does. */
  isBackAtFile?: boolean;
  /** The step that the address names at first. */
  step?: string;
  /** The rows that were kept before the page was reloaded. */
  draft?: object;
}

/** A file of payments in a host that holds its step. */
export function BatchHost({ onPlace, isBackAtFile, step, draft, ...props }: BatchStoryArgs) {
  return (
    <FlowHost
      step={step}
      draft={draft && { flow: "batch-payment", answers: draft }}
      {...(onPlace && { onPlace })}
    >
      {(at) => (
        <>
          <BatchPayment {...props} {...at} />
          {isBackAtFile && (
            <Button onPress={() => at.onPlace({}, { replace: false })}>Browser’s Back</Button>
          )}
        </>
      )}
    </FlowHost>
  );
}

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

import type { Asset } from "@apex/contract/assets";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { userEvent, within } from "storybook/test";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { CryptoWithdrawalFlow } from "./crypto-withdrawal-flow.tsx";
import type { CryptoWithdrawalEvent } from "./crypto-withdrawal-flow.tsx";
import type { WithdrawalAnswers } from "./crypto-withdrawal-steps.ts";

export interface WithdrawalStoryProps {
  /** Name of the step that the address holds. */
  step?: string;
  answers?: WithdrawalAnswers;
  /** The wallet that the page's address names. */
  asset?: Asset;
  onDone: (transaction: Transaction) => void;
  onExit: () => void;
  onEvent: (event: CryptoWithdrawalEvent) => void;
}

/** A withdrawal under a host that holds its place. */
export function WithdrawalStory({ step, answers, ...told }: WithdrawalStoryProps) {
  return (
    <FlowHost step={step} draft={answers && { flow: "crypto-withdrawal", answers }}>
      {(at) => <CryptoWithdrawalFlow {...at} {...told} />}
    </FlowHost>
  );
}

/** The story's page with the queries that plays use. */
export function pageOf(canvasElement: HTMLElement) {
  const page = within(canvasElement);
  return {
    ...page,
    heading: (name: string | RegExp) => page.findByRole("heading", { name }),
    press: async (name: string | RegExp) =>
      userEvent.click(await page.findByRole("button", { name })),
    type: async (label: string | RegExp, text: string) => {
      const field = await page.findByLabelText(label);
      await userEvent.clear(field);
      await userEvent.type(field, text);
    },
    paste: async (label: string | RegExp, text: string) => {
      const field = await page.findByLabelText(label);
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste(text);
    },
    /** Types the security code and sends. */
    sendWith: async (code: string) => {
      await userEvent.type(await page.findByLabelText("Security code"), code);
    },
  };
}

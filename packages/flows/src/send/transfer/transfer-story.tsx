import type { Asset } from "@apex/contract/assets";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { FlowProgress, Place } from "../../base/flow/define-flow.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import type { TransferEvent } from "./open-step.tsx";
import { TransferFlow } from "./transfer-flow.tsx";
import type { TransferAnswers, TransferType } from "./transfer-steps.ts";

export interface TransferStoryProps {
  /** Name of the step that the address holds. */
  step?: string;
  answers?: TransferAnswers;
  /** The wallet that the page's address names. */
  asset?: Asset;
  /** The kind of wallet that the page's address names. */
  category?: "fiat" | "crypto";
  /** The payee that the page's address names. */
  to?: string;
  /** The earlier payment that the page's address names. */
  repeat?: string;
  /** The type that the page's address names: the flow then has six steps. */
  type?: TransferType;
  onDone: (transaction: Transaction) => void;
  onExit: () => void;
  onEvent: (event: TransferEvent) => void;
  onTitle: (title: string) => void;
  onProgress?: (progress: FlowProgress) => void;
  onPlace: (place: Place) => void;
}

/** A transfer under a host that holds its place. */
export function TransferStory({ step, answers, onPlace, ...told }: TransferStoryProps) {
  return (
    <FlowHost step={step} draft={answers && { flow: "transfer", answers }} onPlace={onPlace}>
      {(at) => <TransferFlow {...at} {...told} />}
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
    /** Types the security code and sends. */
    sendWith: async (code: string) => {
      await userEvent.type(await page.findByLabelText("Security code"), code);
    },
    saysAtField: async (label: string | RegExp, words: string) => {
      const field = await page.findByLabelText(label);
      await waitFor(() => expect(field).toBeInvalid());
      await expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
    },
  };
}

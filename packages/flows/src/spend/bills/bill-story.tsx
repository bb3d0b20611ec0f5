import type { BillKind } from "@apex/contract/bills/bill";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { BillFlow } from "./bill-flow.tsx";
import type { BillAnswers } from "./bill-steps.ts";
import type { BillEvent } from "./bill-flow.tsx";

export interface BillStoryProps {
  kind: BillKind;
  /** Name of the step that the address holds. */
  step?: string;
  answers?: BillAnswers;
  /** The bill to repeat, from the page's address. */
  repeat?: string;
  onDone: (transaction: Transaction) => void;
  onExit: () => void;
  onEvent: (event: BillEvent) => void;
}

/** A bill under a host that holds its place. */
export function BillStory({ step, answers, ...told }: BillStoryProps) {
  return (
    <FlowHost step={step} draft={answers && { flow: `bill-${told.kind}`, answers }}>
      {(at) => <BillFlow {...at} {...told} />}
    </FlowHost>
  );
}

/** The story's page with the queries that plays use. */
export function pageOf(canvasElement: HTMLElement) {
  const page = within(canvasElement);
  return {
    ...page,
    heading: (name: string | RegExp) => page.findByRole("heading", { name }),
    press: async (name: string | RegExp) => {
      const button = await page.findByRole("button", { name });
      // A pending button ignores presses.
      await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled", "true"));
      await userEvent.click(button);
    },
    /** Types a text, and leaves the field. */
    type: async (label: string | RegExp, text: string) => {
      const field = await page.findByLabelText(label);
      await userEvent.clear(field);
      await userEvent.type(field, text);
      await userEvent.tab();
    },
    choose: async (label: RegExp, option: string) => {
      await userEvent.click(await page.findByRole("button", { name: label }));
      await userEvent.click(await screen.findByRole("option", { name: option }));
    },
    check: async (name: string | RegExp) =>
      userEvent.click(await page.findByRole("radio", { name })),
    payWith: async (code: string) => {
      await userEvent.type(await page.findByLabelText("Security code"), code);
    },
    saysAtField: async (label: string | RegExp, words: string) => {
      const field = await page.findByLabelText(label);
      await waitFor(() => expect(field).toBeInvalid());
      await waitFor(() =>
        expect(field).toHaveAccessibleDescription(expect.stringContaining(words)),
      );
    },
  };
}

import { toApexError, type ApexError } from "@apex/client/apex-error";
import { refresh } from "@apex/client/query";
import { giveUpTransfer, needsNewKey, sendTransfer, type SendingState } from "@apex/client/send-once";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useClient } from "../client-context.ts";
import { transferBody, type TransferOrder } from "./transfer-steps.ts";

export interface TransferSending {
  /** `checking`: the order is out and its outcome is not known. */
  state: "idle" | SendingState;
  /** What ended the last try; nothing moved, unless the server itself failed. */
  error: ApexError | undefined;
  /** What was found out about an order that is no longer out. */
  outcome: "called-off" | "not-made" | undefined;
  /** Calling it off was tried and is not decided. */
  isGiveUpOpen: boolean;
  send: (code: string) => void;
  /** Asks what became of the order, without a code. */
  askAgain: () => void;
  giveUp: () => void;
}

export interface TransferSendingOptions {
  order: TransferOrder;
  /** Keeps whether the order is out, before it goes and when an answer ends it. */
  onOut: (isOut: boolean) => void;
  /** The order was given up: a new key for the same order. */
  onCalledOff: () => void;
  onSent: (transaction: Transaction) => void;
}

/**
 * Sends the order under its key until an answer ends it. An order that was out when the page was left is asked for
 * again without a code: the server answers what it made, or that it needs a code, which means that it made nothing.
 */
export function useTransferSending({ order, onOut, onCalledOff, onSent }: TransferSendingOptions): TransferSending {
  const client = useClient();
  const queries = useQueryClient();
  const [state, setState] = useState<TransferSending["state"]>(order.isOut ? "checking" : "idle");
  const [error, setError] = useState<ApexError>();
  const [outcome, setOutcome] = useState<TransferSending["outcome"]>();
  const [isGiveUpOpen, setIsGiveUpOpen] = useState(false);
  const running = useRef<AbortController>(undefined);
  const { key } = order;

  const run = async (code: string | undefined) => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setError(undefined);
    setOutcome(undefined);
    onOut(true);
    try {
      const security = code === undefined ? {} : { security: { method: "code" as const, code } };
      const { transaction } = await sendTransfer(
        client,
        { ...transferBody(order), ...security },
        {
          idempotencyKey: key,
          signal: stop.signal,
          onState: (now) => setState(code === undefined ? "checking" : now),
        },
      );
      void refresh(queries, createTransfer.changes);
      onSent(transaction);
    } catch (thrown) {
      // Stopped from here: whoever stopped it says what comes next.
      if (stop.signal.aborted) return;
      const failure = toApexError(thrown);
      setState("idle");
      onOut(!isNothingMade(failure));
      if (code === undefined && failure.code === "security-code-required") setOutcome("not-made");
      else setError(failure);
    } finally {
      if (running.current === stop) running.current = undefined;
    }
  };

  const resumed = useRef(run);
  useEffect(() => {
    resumed.current = run;
  });
  const wasOut = useRef(order.isOut);
  useEffect(() => {
    if (wasOut.current) void resumed.current(undefined);
    return () => {
      running.current?.abort();
      running.current = undefined;
    };
  }, []);

  const giveUp = async () => {
    running.current?.abort();
    running.current = undefined;
    try {
      const answer = await giveUpTransfer(client, key);
      if (answer.transaction) {
        void refresh(queries, createTransfer.changes);
        onSent(answer.transaction);
        return;
      }
      setState("idle");
      setOutcome("called-off");
      onCalledOff();
    } catch {
      setIsGiveUpOpen(true);
      void resumed.current(undefined);
    }
  };
  return {
    state,
    error,
    outcome,
    isGiveUpOpen,
    send: (code) => void run(code),
    askAgain: () => void run(undefined),
    giveUp: () => void giveUp(),
  };
}

/** A refusal: nothing was made under this key. A failure that the server reports of itself leaves it open. */
function isNothingMade(error: ApexError): boolean {
  return error.kind === "problem" && (error.status ?? 500) < 500 && error.status !== 401 && !needsNewKey(error);
}

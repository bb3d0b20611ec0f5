import { toApexError, type ApexError } from "@apex/client/apex-error";
import { refresh } from "@apex/client/query";
import { giveUp, needsNewKey, sendOnce, type SendingState } from "@apex/client/send-once";
import type { MoneyEndpoint } from "@apex/contract/keys/void-key";
import type { SecurityProof } from "@apex/contract/proof/security-proof";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useClient } from "../../base/client-context.ts";
import { inputOf, type RequestOf } from "../security-code/request-input.ts";
import type { OrderKey } from "./order-key.ts";

export interface OrderSending {
  /** `checking`: the order has been sent and its outcome is unknown. */
  state: "idle" | SendingState;
  /** The error that ended the last attempt. No money moved, unless the error was the server's own. */
  error: ApexError | undefined;
  /** The outcome of an order that was cancelled, or that the server had not made. */
  outcome: "called-off" | "not-made" | undefined;
  /** True if an attempt to cancel has failed, so that the outcome is still unknown. */
  isGiveUpOpen: boolean;
  /** Sends the order with its proof, or without one if it needs none. */
  send: (proof: SecurityProof | undefined) => void;
  /** Asks for the outcome of the order, by sending it again without a proof. */
  askAgain: () => void;
  giveUp: () => void;
}

export interface OrderSendingOptions<E extends MoneyEndpoint> {
  endpoint: E;
  /** The reviewed request. */
  request: Readonly<Record<string, unknown>> & RequestOf<E>;
  order: OrderKey;
  /** Saves whether the order is out: called before it is sent, and when its outcome is known. */
  onOut: (isOut: boolean) => void;
  /** The order was cancelled. To be sent again, it needs a new key. */
  onCalledOff: () => void;
  onSent: (transaction: Transaction) => void;
}

/**
 * Sends an order under its idempotency key until its outcome is known. An order that was out when the page was left is
 * sent again without a proof. The server answers with the transaction that it made, or asks for a proof, which means
 * that it made nothing.
 */
export function useOrderSending<E extends MoneyEndpoint>({
  endpoint,
  request,
  order,
  onOut,
  onCalledOff,
  onSent,
}: OrderSendingOptions<E>): OrderSending {
  const client = useClient();
  const queries = useQueryClient();
  const [now, setNow] = useState<Now>({ ...idle, state: order.isOut ? "checking" : "idle" });
  const running = useRef<AbortController>(undefined);

  const { key } = order;
  const ended = (transaction: Transaction) => {
    client.events.emit("order", { name: "settled", key, transaction });
    void refresh(queries, endpoint.changes ?? []);
    onSent(transaction);
  };
  const run = async (proof: SecurityProof | undefined, isAsking: boolean) => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    onOut(true);
    if (!isAsking) client.events.emit("order", { name: "submitted", key });
    try {
      const input = inputOf(endpoint, request, proof);
      const options = {
        idempotencyKey: order.key,
        signal: stop.signal,
        onState: (state: SendingState) => setNow(askedNow(isAsking, state)),
      };
      const { transaction } = await sendOnce(client, endpoint, input, options);
      ended(transaction);
    } catch (thrown) {
      // Aborted by `stop`: its caller sets the next state.
      if (stop.signal.aborted) return;
      const error = toApexError(thrown);
      if (isNothingMade(error))
        client.events.emit("order", { name: "failed", key, code: error.code });
      onOut(!isNothingMade(error));
      const isNotMade = isAsking && error.code === "security-code-required";
      setNow({ ...idle, ...(isNotMade ? { outcome: "not-made" } : { error }) });
    } finally {
      if (running.current === stop) running.current = undefined;
    }
  };
  const stop = () => {
    running.current?.abort();
    running.current = undefined;
  };
  const callOff = async () => {
    stop();
    try {
      const { transaction } = await giveUp(client, endpoint, order.key);
      if (transaction) return ended(transaction);
      client.events.emit("order", { name: "failed", key, code: undefined });
      setNow({ ...idle, outcome: "called-off" });
      onCalledOff();
    } catch {
      setNow({ ...idle, state: "checking", isGiveUpOpen: true });
      void run(undefined, true);
    }
  };
  useResume(order.isOut, () => void run(undefined, true), stop);
  return {
    ...now,
    send: (proof) => void run(proof, false),
    askAgain: () => void run(undefined, true),
    giveUp: () => void callOff(),
  };
}
type Now = Pick<OrderSending, "state" | "error" | "outcome" | "isGiveUpOpen">;
const idle: Now = { state: "idle", error: undefined, outcome: undefined, isGiveUpOpen: false };
const askedNow =
  (isAsking: boolean, state: SendingState) =>
  ({ isGiveUpOpen }: Now): Now => ({ ...idle, state: isAsking ? "checking" : state, isGiveUpOpen });

/** Asks for the outcome at once if the order was out when the step opened, and stops when the step is left. */
function useResume(isOut: boolean, resume: () => void, stop: () => void): void {
  const first = useRef({ isOut, resume, stop });
  useEffect(() => {
    const { current } = first;
    if (current.isOut) current.resume();
    return () => current.stop();
  }, []);
}

/** True if the server made nothing under this key. After a failure of the server's own this is unknown. */
function isNothingMade(error: ApexError): boolean {
  return (
    error.kind === "problem" &&
    (error.status ?? 500) < 500 &&
    error.status !== 401 &&
    !needsNewKey(error)
  );
}

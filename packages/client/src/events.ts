import type { Undone } from "@apex/contract/endpoint";
import type { Tick } from "@apex/contract/trade/ticks";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { ApexError } from "./apex-error.ts";

/** A verification that a call requires. */
export type Verification = "email" | "phone" | "identity";

/** The progress of an order, by its idempotency key. */
export type OrderEvent =
  /** The order was sent, or sent again. */
  | { name: "submitted"; key: string }
  /** The server made a transaction of the order. The transaction's status says whether the money has arrived. */
  | { name: "settled"; key: string; transaction: Transaction }
  /** The order was refused, with the code of the problem, or voided, without one: no transaction exists. */
  | { name: "failed"; key: string; code: string | undefined };

/** The client's events; the host shows them. */
export interface ClientEvents {
  /** A failure on any screen. It is worded by the error's code, and for a 423 with the server's message. */
  "service-error": { error: ApexError };
  /** 406: prompt for the verification, with the server's message. */
  "verification-required": { verification: Verification; message: string };
  /** A verification was completed at a prompt, which resolves the errors that asked for it. */
  verified: { verification: Verification };
  /** 401, once until the next sign-in: show it, then sign out once. */
  "session-expired": object;
  /** A sign-in during a session: show it, then go to the root. */
  "already-signed-in": { redirectAfterMs: number };
  /** Offline or without an answer, once until a call succeeds. */
  "network-error": { error: ApexError };
  /** 429. */
  "too-many-requests": { retryAfterMs: number };
  /** 503: the service is closed for a while. */
  maintenance: object;
  /** A call has undone something. */
  undone: { how: Undone };
  /** A quick link that cannot open. */
  "quick-link-error": { link: string };
  /** Watched prices that have moved. */
  prices: { ticks: readonly Tick[] };
  /** An order of money was sent, made or refused. */
  order: OrderEvent;
  /** The session ended: by logging out or deleting the account here, in another tab, or on the server. */
  "signed-out": { by: "here" | "deletion" | "other-tab" | "server" };
  /** Another tab signed in: the data shown here may be another person's. */
  "signed-in-elsewhere": object;
}

export type ClientEventName = keyof ClientEvents;

export interface Events {
  on<Name extends ClientEventName>(
    name: Name,
    listener: (event: ClientEvents[Name]) => void,
  ): () => void;
  emit<Name extends ClientEventName>(name: Name, event: ClientEvents[Name]): void;
}

export function createEvents(): Events {
  const target = new EventTarget();
  return {
    on(name, listener) {
      const heard = (event: Event) => {
        if (event instanceof Told) listener(event.told);
      };
      target.addEventListener(name, heard);
      return () => target.removeEventListener(name, heard);
    },
    emit(name, event) {
      target.dispatchEvent(new Told(name, event));
    },
  };
}

/** `Event` with a payload; its listeners are typed by `Events`. */
class Told<T> extends Event {
  readonly told: T;
  constructor(name: string, told: T) {
    super(name);
    this.told = told;
  }
}

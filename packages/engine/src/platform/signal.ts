import type { CodeChannel } from "@apex/contract/proof/one-time-code";

/** The outcome of work: done, refused for a stated reason, or failed. */
export type Ending = "done" | "refused" | "failed";

/** A fact about the engine's own work that a host may count. Durations are in milliseconds. No fact names a person, a key or an amount. */
export type Signal =
  /** The ledger posted a batch of movements; `waitedMs` is how long the first of them had waited for it. */
  | {
      readonly of: "batch";
      readonly size: number;
      readonly waitedMs: number;
      readonly tookMs: number;
      readonly ending: Exclude<Ending, "refused">;
    }
  /** A job was tried. */
  | {
      readonly of: "job";
      readonly kind: string;
      readonly ending: "done" | "put-off" | "given-up" | "unread";
      readonly tookMs: number;
    }
  /** A call of a partner ended. `port` is the name of its interface in `Rails`. */
  | {
      readonly of: "partner-call";
      readonly port: string;
      readonly operation: string;
      readonly ending: Ending;
      readonly tookMs: number;
    }
  /** Requests to a partner that does not answer are suspended, or resumed. `partner` is its name in the settings. */
  | {
      readonly of: "partner-away";
      readonly port: string;
      readonly partner: string;
      readonly isAway: boolean;
    }
  /** A message to a person was sent, or could not be. */
  | {
      readonly of: "message";
      readonly channel: CodeChannel;
      readonly ending: Exclude<Ending, "refused">;
    }
  /** An event stream was opened or has ended. */
  | { readonly of: "stream"; readonly change: 1 | -1 }
  /** A member of staff looked at a customer, or was refused for too many looks. */
  | { readonly of: "staff-look"; readonly ending: "done" | "refused" }
  /** A member of staff proposed to correct a balance, or was refused for too many proposals in a day. */
  | { readonly of: "staff-proposal"; readonly ending: "done" | "refused" }
  /** A member of staff signed in with the emergency password, while others sign in by a provider, or was refused. */
  | { readonly of: "staff-emergency"; readonly ending: "done" | "refused" }
  /** The books or the partners' statements were checked. `differences` is the number of discrepancies. */
  | { readonly of: "check"; readonly what: "books" | "statements"; readonly differences: number };

export type TellSignal = (signal: Signal) => void;

/** For hosts that count nothing. */
export const untold: TellSignal = () => undefined;

/** The messages between the tabs of a demo and its leading tab, over a channel. */
export type EngineMessage =
  /** From a tab: who leads? */
  | { readonly kind: "who" }
  /** From the leader, when it begins and whenever it is asked. */
  | { readonly kind: "leader"; readonly leader: string }
  /** From the leader whose engine did not start. */
  | { readonly kind: "failed"; readonly reason: string }
  | AskedMessage
  /** From a tab that wants no more of an answer. */
  | { readonly kind: "enough"; readonly id: string }
  | AnswerMessage;

export interface AskedMessage {
  readonly kind: "asked";
  readonly id: string;
  readonly url: string;
  readonly method: string;
  readonly headers: readonly [name: string, value: string][];
  readonly body: ArrayBuffer | undefined;
}

export type AnswerMessage =
  | {
      readonly kind: "head";
      readonly id: string;
      readonly status: number;
      readonly headers: readonly [name: string, value: string][];
    }
  | { readonly kind: "part"; readonly id: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "end"; readonly id: string }
  /** There will be no answer, or no more of it. */
  | { readonly kind: "broken"; readonly id: string };

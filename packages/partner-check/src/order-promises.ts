import { hourMs } from "@apex/contract/durations";
import { Refusal } from "@apex/engine/platform/refusal";
import { isAlike, require, type Promised } from "./promise.ts";
import type { Subject } from "./subject.ts";

/** The state of an order, of whatever port. */
export type OrderState =
  | { readonly state: "unknown" }
  | { readonly state: "pending" }
  | { readonly state: "settled"; readonly outcome: unknown };

/** How the orders of a port are made and read. */
export interface OrderPort<Rail> {
  make(
    subject: Subject<Rail>,
    order: { readonly reference: string; readonly extraMinor?: bigint },
    at: Date,
  ): Promise<OrderState>;
  read(subject: Subject<Rail>, reference: string, at: Date): Promise<OrderState>;
  /** False where an order has no amount of money. */
  readonly hasAmount: boolean;
}

/** What every port promises about its orders. */
export function orderPromises<Rail>({
  make,
  read,
  hasAmount,
}: OrderPort<Rail>): Promised<Subject<Rail>>[] {
  return [
    {
      promise: "answers unknown for an order that never arrived",
      async hold(subject) {
        const { state } = await read(subject, crypto.randomUUID(), subject.at);
        require(state === "unknown", `It answered ${state}.`);
      },
    },
    {
      promise: "knows an order once it has taken it",
      async hold(subject) {
        const reference = crypto.randomUUID();
        const made = await make(subject, { reference }, subject.at);
        require(made.state !== "unknown", "It answered unknown to the order itself.");
        const { state } = await read(subject, reference, subject.at);
        require(state !== "unknown", "It does not know the order.");
      },
    },
    {
      promise: "makes an order once, however often it is sent",
      async hold(subject) {
        const reference = crypto.randomUUID();
        const states = [];
        for (let time = 0; time < 3; time += 1)
          states.push(await make(subject, { reference }, subject.at));
        states.push(await read(subject, reference, subject.at));
        requireForward(states);
      },
    },
    {
      promise: "makes an order once that is sent several times at one moment",
      async hold(subject) {
        const reference = crypto.randomUUID();
        const states = await Promise.all(
          Array.from({ length: 4 }, () => make(subject, { reference }, subject.at)),
        );
        const outcomes = states.flatMap((state) =>
          state.state === "settled" ? [state.outcome] : [],
        );
        require(outcomes.every((outcome) =>
          isAlike(outcome, outcomes[0]),
        ), "It answered several outcomes.");
      },
    },
    {
      promise: "never takes back an outcome",
      async hold(subject) {
        const reference = crypto.randomUUID();
        const states = [await make(subject, { reference }, subject.at)];
        for (let hours = 1; hours <= 3; hours += 1)
          states.push(
            await read(subject, reference, new Date(subject.at.getTime() + hours * hourMs)),
          );
        requireForward(states);
      },
    },
    ...(hasAmount ? amountPromises(make) : []),
  ];
}

/** @param make makes an order of the sample's amount and a little more. */
export function noOtherAmount<Rail>(
  make: (subject: Subject<Rail>, reference: string, extraMinor: bigint) => Promise<unknown>,
): Promised<Subject<Rail>> {
  return {
    promise: "takes no other amount under the same reference",
    async hold(subject) {
      const reference = crypto.randomUUID();
      await make(subject, reference, 0n);
      require(await isRefused(
        make(subject, reference, 1n),
      ), "It took the order again with another amount.");
    },
  };
}

/** What a port promises about orders of an amount. */
function amountPromises<Rail>(make: OrderPort<Rail>["make"]): Promised<Subject<Rail>>[] {
  return [
    noOtherAmount((subject, reference, extraMinor) =>
      make(subject, { reference, extraMinor }, subject.at),
    ),
    {
      promise: "repeats an amount of more digits than a float has",
      async hold(subject) {
        const reference = crypto.randomUUID();
        const extraMinor = 2n ** 53n + 1n;
        // A provider may have a limit, and then refuses for that reason.
        await isRefused(make(subject, { reference, extraMinor }, subject.at));
        require(!subject.lastWasAmount(), "It repeated another amount.");
      },
    },
  ];
}

/** States only move forward: an outcome is final, and a known order stays known. */
function requireForward(states: readonly OrderState[]): void {
  for (const [place, now] of states.entries()) {
    const before = states[place - 1];
    if (before === undefined || before.state === "unknown") continue;
    require(now.state !== "unknown", "It forgot the order.");
    if (before.state !== "settled") continue;
    require(now.state === "settled", "It took an outcome back.");
    require(isAlike(before.outcome, now.outcome), "It answered another outcome than before.");
  }
}

/** True if a request is refused by the partner, or its answer by the engine. */
export async function isRefused(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

import type { Bill } from "@apex/contract/bills/bill";
import type { BillRail } from "@apex/engine/rails/bills";
import { require, type Trial } from "../asking/trial.ts";

/** A bill with a phone number of VTpass's sandbox. Other numbers than the documented ones fail there. */
const airtime = (customerId: string): Bill => ({ kind: "airtime", billerId: "mtn", customerId });
const meter = { kind: "electricity", billerId: "ikeja-electric", meterType: "prepaid" } as const;
const paidPhone = "08011111111";
const failingPhone = "08022222222";
const knownMeter = "1111111111111";

/** The promises that VTpass is checked for, as far as its sandbox allows. */
export function vtpassTrials(bills: BillRail): readonly Trial[] {
  const pay = async (bill: Bill, amountMinor: bigint) => {
    const order = { reference: crypto.randomUUID(), bill, amountMinor };
    const state = await bills.pay(order, new Date());
    return { order, state };
  };
  return [
    {
      promise: "the billers of each kind are listed",
      async run() {
        const kinds = ["airtime", "data", "electricity", "cable-tv"] as const;
        const lists = await Promise.all(kinds.map((kind) => bills.billers(kind)));
        require(lists.every((list) => list.length > 0), lists.map((list) => list.length));
        return kinds.map((kind, place) => `${lists[place]?.length ?? 0} of ${kind}`).join(", ");
      },
    },
    {
      promise: "a meter has its customer's name, and a wrong one has none",
      async run() {
        const now = new Date();
        const known = await bills.enquire({ ...meter, customerId: knownMeter }, now);
        const wrong = await bills.enquire({ ...meter, customerId: "1" }, now);
        require("found" in known && "unknown" in wrong, [known, wrong]);
        return "found" in known ? (known.found.name ?? "") : "";
      },
    },
    {
      promise: "airtime that is sent twice is paid once",
      async run() {
        const { order, state } = await pay(airtime(paidPhone), 10_000n);
        await bills.pay(order, new Date());
        const read = await bills.read(order.reference, new Date());
        require(read.state !== "unknown", [state, read]);
        return `${state.state}, then ${read.state}`;
      },
    },
    {
      promise: "airtime that fails is told as failed",
      async run() {
        const { state } = await pay(airtime(failingPhone), 10_000n);
        require(state.state === "settled" && state.outcome.result === "FAILURE", state);
        return state.state;
      },
    },
    {
      promise: "a prepaid meter gets its token",
      async run() {
        const { state } = await pay({ ...meter, customerId: knownMeter }, 100_000n);
        const given =
          state.state === "settled" && state.outcome.result === "SUCCESS"
            ? state.outcome.given
            : undefined;
        require(given?.token !== undefined, state);
        return `${given?.token ?? ""}, ${given?.units ?? "no units"}`;
      },
    },
    {
      promise: "a bill that was never sent is unknown",
      async run() {
        const { state } = await bills.read(crypto.randomUUID(), new Date());
        require(state === "unknown", state);
        return state;
      },
    },
  ];
}

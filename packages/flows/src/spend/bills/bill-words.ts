import type { BillKind } from "@apex/contract/bills/bill";
import type { WordsOfDomain } from "../../base/words/message-ids.ts";

type WordsId = keyof WordsOfDomain["bills"];

/** The words that differ between kinds. */
interface KindWords {
  /** The flow's name. */
  readonly name: WordsId;
  /** The title of the flow's first step. */
  readonly who: WordsId;
  readonly provider: WordsId;
  readonly number: WordsId;
  readonly numberHint?: WordsId;
  /** The refusal of an unknown number. */
  readonly numberUnknown: WordsId;
  /** The word for a plan with a price. */
  readonly plan?: WordsId;
  /** The refusal of a plan that is no longer sold. */
  readonly planUnknown?: WordsId;
}

export const kindWords = {
  airtime: {
    name: "apex.bills.airtime",
    who: "apex.bills.airtimeWho",
    provider: "apex.bills.network",
    number: "apex.bills.phone",
    numberUnknown: "apex.bills.phoneNotFound",
    numberHint: "apex.bills.phoneHint",
  },
  data: {
    name: "apex.bills.data",
    who: "apex.bills.dataWho",
    provider: "apex.bills.network",
    number: "apex.bills.phone",
    numberUnknown: "apex.bills.phoneNotFound",
    numberHint: "apex.bills.phoneHint",
    plan: "apex.bills.bundle",
    planUnknown: "apex.bills.bundleNotAvailable",
  },
  electricity: {
    name: "apex.bills.electricity",
    who: "apex.bills.electricityWho",
    provider: "apex.bills.provider",
    number: "apex.bills.meter",
    numberUnknown: "apex.bills.meterNotFound",
  },
  "cable-tv": {
    name: "apex.bills.cable",
    who: "apex.bills.cableWho",
    provider: "apex.bills.provider",
    number: "apex.bills.smartCard",
    numberUnknown: "apex.bills.smartCardNotFound",
    numberHint: "apex.bills.smartCardHint",
    plan: "apex.bills.package",
    planUnknown: "apex.bills.packageNotFound",
  },
  bet: {
    name: "apex.bills.bet",
    who: "apex.bills.betWho",
    provider: "apex.bills.platform",
    number: "apex.bills.betAccount",
    numberUnknown: "apex.bills.betAccountNotFound",
  },
} as const satisfies Record<BillKind, KindWords>;

export const meterWords = {
  prepaid: "apex.bills.prepaid",
  postpaid: "apex.bills.postpaid",
} as const;

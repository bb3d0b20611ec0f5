import type { BillKind } from "@apex/contract/bills/bill";
import type { PlainPlace } from "../../base/places/places.ts";

/** The place that pays each kind of bill; with `repeat`, an earlier bill again. */
export const billPlaces = {
  airtime: "airtime",
  data: "dataPlan",
  electricity: "electricity",
  "cable-tv": "cableTv",
  bet: "betTopUp",
} as const satisfies Record<BillKind, PlainPlace>;

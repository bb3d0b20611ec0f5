import type { BillKind } from "@apex/contract/bills/bill";
import type { PlainPlace } from "../../base/places/places.ts";

/** Where each kind of bill is paid; with `repeat`, to one that was paid before. */
export const billPlaces = {
  airtime: "airtime",
  data: "dataPlan",
  electricity: "electricity",
  "cable-tv": "cableTv",
  bet: "betTopUp",
} as const satisfies Record<BillKind, PlainPlace>;

import { confirmTransfer } from "../transfers/confirm-transfer.ts";
import type { Confirmable } from "./confirmable.ts";

const all: readonly Confirmable[] = [confirmTransfer];

/** The calls that take a transaction code, by slug. */
export const confirmables: ReadonlyMap<string, Confirmable> = new Map(
  all.map((one) => [one.endpoint, one]),
);

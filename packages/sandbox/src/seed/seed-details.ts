import type { Asset } from "@apex/contract/assets";
import { fromMinor, toMinor } from "@apex/contract/money";

/**
 * A round decimal between two whole numbers. It depends only on `turn`, so that a history varies but is the same at
 * every start.
 */
export function varied(turn: number, from: number, to: number, step: number, asset: Asset): string {
  const steps = Math.floor((to - from) / step) + 1;
  const pick = Math.imul(turn + 11, 2_654_435_761) >>> 8;
  return fromMinor(toMinor(String(from + (pick % steps) * step), asset), asset);
}

/** The details of a deposit by bank. */
export function bankDeposit(name: string, bank: string, accountNumber: string) {
  return { wallet: "NGN", sender: { name }, bank, accountNumber, paymentMethod: "virtual-account" };
}

/** A realistic transaction hash. */
export function chainHash(month: number, network: string): string {
  let word = Math.imul(month + 1, 2_654_435_761) ^ network.length;
  let text = "";
  while (text.length < 64) {
    word = Math.imul(word ^ (word >>> 15), 2_246_822_519);
    text += (word >>> 0).toString(16).padStart(8, "0");
  }
  return text;
}

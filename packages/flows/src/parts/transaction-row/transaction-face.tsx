import { partyOf } from "@apex/contract/transactions/party-of";
import type { Transaction, TransactionType } from "@apex/contract/transactions/transaction";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { Avatar } from "@apex/ui/avatar/avatar";
import { TransactionIcon } from "./transaction-icon.tsx";
import { brandOf, isShortened } from "./transaction-party.ts";
import { BrandFace } from "../brand-face/brand-face.tsx";

/** Types that show the coin if the transaction names nobody. */
const ofCoins: ReadonlySet<string> = new Set<TransactionType>([
  "crypto-deposit",
  "crypto-withdrawal",
  "crypto-buy",
  "crypto-sell",
  "swap",
  "swap-order",
]);

export interface TransactionFaceProps {
  transaction: Transaction;
  /** 32 or 40 px. Default `normal`. */
  size?: "small" | "normal" | undefined;
}

/**
 * Shows the other side of a transaction, else its coin, brand or type. People can give themselves a brand's name, so
 * they get initials; only names from a catalogue get a brand's face. Decoration, so the words must stand beside it.
 */
export function TransactionFace({ transaction, size = "normal" }: TransactionFaceProps) {
  const { type, direction, amount, details } = transaction;
  const party = partyOf(transaction);
  if (party !== undefined && !isShortened(party)) return <Avatar name={party} size={size} />;
  const box = `${size === "small" ? "size-8" : "size-10"} grid place-items-center`;
  // A workspace that moves its own money pays nobody, so what it moved is the face.
  if (ofCoins.has(type) || details.purpose !== undefined)
    return <AssetIcon asset={amount.asset} className={size === "small" ? "" : "size-10"} />;
  const brand = brandOf(transaction);
  return brand === undefined ? (
    <span className={`${box} rounded-full bg-surface-sunken text-text-muted`}>
      <TransactionIcon type={type} direction={direction} />
    </span>
  ) : (
    <BrandFace name={brand} size={size} />
  );
}

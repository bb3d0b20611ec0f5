import type { CardNetwork } from "@apex/contract/cards/card";
import type { TransactionStatus } from "@apex/contract/transactions/transaction";
import type { SharedNotificationCode } from "../../ledger/audience.ts";
import type { Leg, NewEvent, NewOperation } from "../../ledger/movement.ts";
import { maskedNumber, type CardRow } from "./card-row.ts";
import { cardAsset } from "./card-terms.ts";

const networkNames: Readonly<Record<CardNetwork, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
};

/** The fields of a card that its transactions show. */
type NamedCard = Pick<CardRow, "id" | "workspace_id" | "network" | "label" | "last_four">;

export function networkName(network: string): string {
  return network === "mastercard" ? networkNames.mastercard : networkNames.visa;
}

/** A movement of US dollars onto a card or off it, as the owner's transactions show it. */
export function cardOperation(
  card: NamedCard,
  operation: {
    readonly id: string;
    readonly kind: "create-card" | "fund-card" | "card-withdrawal" | "reversal";
    readonly status: TransactionStatus;
    readonly amountMinor: bigint;
    readonly feeMinor?: bigint;
    readonly data?: Readonly<Record<string, unknown>>;
  },
): NewOperation {
  const { data, feeMinor = 0n, ...rest } = operation;
  const isOut = rest.kind === "create-card" || rest.kind === "fund-card";
  return {
    ...rest,
    feeMinor,
    workspaceId: card.workspace_id,
    direction: isOut ? "out" : "in",
    asset: cardAsset,
    data: {
      provider: networkName(card.network),
      offer: card.label,
      accountNumber: maskedNumber(card.last_four),
      wallet: cardAsset,
      cardId: card.id,
      ...data,
    },
  };
}

/**
 * Moves US dollars from one account to another.
 * @param owner a workspace, a card or, with null, the house.
 */
export function moved(
  amountMinor: bigint,
  from: readonly [owner: string | null, kind: Leg["kind"]],
  to: readonly [owner: string | null, kind: Leg["kind"]],
  operationId: string,
): Leg[] {
  if (amountMinor === 0n) return [];
  const leg = (
    [workspaceId, kind]: readonly [string | null, Leg["kind"]],
    signed: bigint,
  ): Leg => ({ workspaceId, kind, asset: cardAsset, amountMinor: signed, operationId });
  return [leg(from, -amountMinor), leg(to, amountMinor)];
}

/** The event for a change of a card's money. */
export function cardChanged(workspaceId: string, operationId?: string): NewEvent {
  return {
    workspaceId,
    kind: "changed",
    changes: ["cards", "wallets", "transactions", "limits"],
    ...(operationId !== undefined && { operationId }),
  };
}

/** The event for a change of a card's money, with a notification. */
export function cardNews(
  workspaceId: string,
  code: SharedNotificationCode,
  params: Readonly<Record<string, unknown>>,
): NewEvent {
  return {
    workspaceId,
    kind: "notification",
    changes: ["cards", "wallets", "transactions", "notifications"],
    notification: { code, params },
  };
}

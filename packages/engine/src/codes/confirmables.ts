import { confirmAllowList } from "../address-book/allow-list.ts";
import { confirmSaveAddress } from "../address-book/save-address.ts";
import { confirmApprovals } from "../approvals/approval-handlers.ts";
import { confirmBatch } from "../business-withdrawals/create-batch.ts";
import { confirmTeam } from "../business/confirm-team.ts";
import { confirmTokens } from "../business-api/api-token-handlers.ts";
import { confirmPayBill } from "../bills/pay-bill.ts";
import { confirmCards } from "../cards/confirm-cards.ts";
import { confirmCollectionRule } from "../collection/save-rule.ts";
import { confirmACollection } from "../collection/confirm-collection.ts";
import { confirmTopUp } from "../collection/gas-station.ts";
import { confirmCryptoWithdrawal } from "../crypto-withdrawals/create-withdrawal.ts";
import {
  confirmFiatBeneficiary,
  confirmFiatWithdrawals,
} from "../fiat-withdrawals/confirm-fiat-withdrawal.ts";
import { confirmCardOrder } from "../gift-card-orders/confirm-card-order.ts";
import { confirmPayLink } from "../payments/pay-link.ts";
import { confirmContactChanges } from "../profile/change-contact.ts";
import { confirmAccountDeletion } from "../profile/delete-account.ts";
import { confirmDataExport } from "../profile/export-data.ts";
import { confirmSaveSchedule } from "../schedules/save-schedule.ts";
import { confirmPresence } from "../security/prove-presence.ts";
import { confirmTransfer } from "../transfers/confirm-transfer.ts";
import { confirmWebhookSecrets } from "../webhooks/webhook-secrets.ts";
import type { Confirmable } from "./confirmable.ts";

const all: readonly Confirmable[] = [
  confirmAccountDeletion,
  confirmAllowList,
  ...confirmApprovals,
  confirmBatch,
  ...confirmCards,
  confirmACollection,
  confirmCollectionRule,
  confirmTopUp,
  ...confirmContactChanges,
  confirmCardOrder,
  confirmDataExport,
  confirmCryptoWithdrawal,
  confirmPayBill,
  confirmPayLink,
  confirmPresence,
  confirmSaveAddress,
  confirmSaveSchedule,
  confirmTransfer,
  ...confirmFiatWithdrawals,
  confirmFiatBeneficiary,
  ...confirmTeam,
  ...confirmTokens,
  ...confirmWebhookSecrets,
];

/** The calls that take a transaction code, by slug. */
export const confirmables: ReadonlyMap<string, Confirmable> = new Map(
  all.map((one) => [one.endpoint, one]),
);

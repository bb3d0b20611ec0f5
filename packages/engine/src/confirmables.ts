import { confirmAllowList } from "./money/address-book/allow-list.ts";
import { confirmSaveAddress } from "./money/address-book/save-address.ts";
import { confirmApprovals } from "./business/approvals/approval-handlers.ts";
import { confirmBatch } from "./business/business-withdrawals/create-batch.ts";
import { confirmTeam } from "./business/team/confirm-team.ts";
import { confirmTokens } from "./business/business-api/api-token-handlers.ts";
import { confirmPayBill } from "./money/bills/pay-bill.ts";
import { confirmCards } from "./money/cards/confirm-cards.ts";
import { confirmCollectionRule } from "./business/collection/save-rule.ts";
import { confirmACollection } from "./business/collection/confirm-collection.ts";
import { confirmTopUp } from "./business/collection/gas-station.ts";
import { confirmCryptoWithdrawal } from "./money/crypto-withdrawals/create-withdrawal.ts";
import {
  confirmFiatBeneficiary,
  confirmFiatWithdrawals,
} from "./money/fiat-withdrawals/confirm-fiat-withdrawal.ts";
import { confirmCardOrder } from "./money/gift-card-orders/confirm-card-order.ts";
import { confirmPayLink } from "./money/payments/pay-link.ts";
import { confirmContactChanges } from "./people/profile/change-contact.ts";
import { confirmAccountDeletion } from "./people/profile/delete-account.ts";
import { confirmDataExport } from "./people/profile/export-data.ts";
import { confirmSaveSchedule } from "./money/schedules/save-schedule.ts";
import { confirmPresence } from "./people/security/prove-presence.ts";
import { confirmTransfer } from "./money/transfers/confirm-transfer.ts";
import { confirmWebhooks } from "./business/webhooks/webhook-handlers.ts";
import { confirmWebhookSecrets } from "./business/webhooks/webhook-secrets.ts";
import type { Confirmable } from "./people/codes/confirmable.ts";

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
  ...confirmWebhooks,
  ...confirmWebhookSecrets,
];

/** The calls that take a transaction code, by slug. */
export const confirmables: ReadonlyMap<string, Confirmable> = new Map(
  all.map((one) => [one.endpoint, one]),
);

import { identitySql } from "./0001-identity.ts";
import { ledgerSql } from "./0002-ledger.ts";
import { moneySql } from "./0003-money.ts";
import { upkeepSql } from "./0004-upkeep.ts";
import { cryptoDepositsSql } from "./0011-crypto-deposits.ts";
import { addressBookSql } from "./0012-address-book.ts";
import { fiatWithdrawalsSql } from "./0013-fiat-withdrawals.ts";
import { fiatDepositsSql } from "./0014-fiat-deposits.ts";
import { recordsSql } from "./0016-records.ts";
import { schedulesSql } from "./0018-schedules.ts";
import { evmChainsSql } from "./0019-evm-chains.ts";
import { twoFactorSql } from "./0020-two-factor.ts";
import { passkeysSql } from "./0021-passkeys.ts";
import { verificationSql } from "./0022-verification.ts";
import { profileSql } from "./0023-profile.ts";
import { securitySql } from "./0024-security.ts";
import { socialSql } from "./0025-social.ts";
import { scheduleAlertSql } from "./0026-schedule-alert.ts";
import { tradeSql } from "./0027-trade.ts";
import { giftCardsSql } from "./0028-gift-cards.ts";
import { schedulesAbroadSql } from "./0029-schedules-abroad.ts";
import { waysInSql } from "./0030-ways-in.ts";
import { cardOrdersSql } from "./0034-card-orders.ts";
import { approvalsSql } from "./0042-approvals.ts";
import { unapprovedCardsSql } from "./0045-unapproved-cards.ts";
import { readersOfNoticesSql } from "./0057-readers-of-notices.ts";
import { keysInLowerCaseSql } from "./0059-keys-in-lower-case.ts";
import { codeStopsSql } from "./0055-code-stops.ts";
import { plainNamesSql } from "./0056-plain-names.ts";
import { grownRolesSql } from "./0048-grown-roles.ts";
import { requestsAndPushSql } from "./0044-requests-and-push.ts";
import { collectionSql } from "./0041-collection.ts";
import { businessApiSql } from "./0039-business-api.ts";
import { businessDepositsSql } from "./0040-business-deposits.ts";
import { businessCardsSql } from "./0043-business-cards.ts";
import { everydaySql } from "./0035-everyday.ts";
import { teamSql } from "./0036-team.ts";
import { paymentLinksSql } from "./0037-payment-links.ts";
import { billsSql } from "./0032-bills.ts";
import { pricesSql } from "./0033-prices.ts";
import { supportSql } from "./0038-support.ts";
import { cardsSql } from "./0031-cards.ts";
import { stripesSql } from "./0051-stripes.ts";
import { firstProofSql } from "./0046-first-proof.ts";

/** One file of schema: applied once, in order, never edited afterwards. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

export const migrations: readonly Migration[] = [
  { name: "0001-identity", sql: identitySql },
  { name: "0002-ledger", sql: ledgerSql },
  { name: "0003-money", sql: moneySql },
  { name: "0004-upkeep", sql: upkeepSql },
  { name: "0011-crypto-deposits", sql: cryptoDepositsSql },
  { name: "0012-address-book", sql: addressBookSql },
  { name: "0013-fiat-withdrawals", sql: fiatWithdrawalsSql },
  { name: "0014-fiat-deposits", sql: fiatDepositsSql },
  { name: "0016-records", sql: recordsSql },
  { name: "0018-schedules", sql: schedulesSql },
  { name: "0019-evm-chains", sql: evmChainsSql },
  { name: "0020-two-factor", sql: twoFactorSql },
  { name: "0021-passkeys", sql: passkeysSql },
  { name: "0022-verification", sql: verificationSql },
  { name: "0023-profile", sql: profileSql },
  { name: "0024-security", sql: securitySql },
  { name: "0025-social", sql: socialSql },
  { name: "0026-schedule-alert", sql: scheduleAlertSql },
  { name: "0027-trade", sql: tradeSql },
  { name: "0028-gift-cards", sql: giftCardsSql },
  { name: "0029-schedules-abroad", sql: schedulesAbroadSql },
  { name: "0030-ways-in", sql: waysInSql },
  { name: "0034-card-orders", sql: cardOrdersSql },
  { name: "0035-everyday", sql: everydaySql },
  { name: "0037-payment-links", sql: paymentLinksSql },
  { name: "0032-bills", sql: billsSql },
  { name: "0033-prices", sql: pricesSql },
  { name: "0031-cards", sql: cardsSql },
  { name: "0038-support", sql: supportSql },
  { name: "0036-team", sql: teamSql },
  { name: "0039-business-api", sql: businessApiSql },
  { name: "0040-business-deposits", sql: businessDepositsSql },
  { name: "0041-collection", sql: collectionSql },
  { name: "0042-approvals", sql: approvalsSql },
  { name: "0044-requests-and-push", sql: requestsAndPushSql },
  { name: "0043-business-cards", sql: businessCardsSql },
  { name: "0045-unapproved-cards", sql: unapprovedCardsSql },
  { name: "0057-readers-of-notices", sql: readersOfNoticesSql },
  { name: "0051-stripes", sql: stripesSql },
  { name: "0059-keys-in-lower-case", sql: keysInLowerCaseSql },
  { name: "0055-code-stops", sql: codeStopsSql },
  { name: "0046-first-proof", sql: firstProofSql },
  { name: "0056-plain-names", sql: plainNamesSql },
  { name: "0048-grown-roles", sql: grownRolesSql },
];

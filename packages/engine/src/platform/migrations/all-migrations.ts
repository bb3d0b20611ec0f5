import { identitySql } from "./0001-identity.ts";
import { ledgerSql } from "./0002-ledger.ts";
import { moneySql } from "./0003-money.ts";
import { upkeepSql } from "./0004-upkeep.ts";
import { cryptoDepositsSql } from "./0005-crypto-deposits.ts";
import { addressBookSql } from "./0006-address-book.ts";
import { fiatWithdrawalsSql } from "./0007-fiat-withdrawals.ts";
import { fiatDepositsSql } from "./0008-fiat-deposits.ts";
import { recordsSql } from "./0009-records.ts";
import { schedulesSql } from "./0010-schedules.ts";
import { evmChainsSql } from "./0011-evm-chains.ts";
import { twoFactorSql } from "./0012-two-factor.ts";
import { passkeysSql } from "./0013-passkeys.ts";
import { verificationSql } from "./0014-verification.ts";
import { profileSql } from "./0015-profile.ts";
import { securitySql } from "./0016-security.ts";
import { socialSql } from "./0017-social.ts";
import { scheduleAlertSql } from "./0018-schedule-alert.ts";
import { tradeSql } from "./0019-trade.ts";
import { giftCardsSql } from "./0020-gift-cards.ts";
import { schedulesAbroadSql } from "./0021-schedules-abroad.ts";
import { waysInSql } from "./0022-ways-in.ts";
import { cardOrdersSql } from "./0023-card-orders.ts";
import { everydaySql } from "./0024-everyday.ts";
import { paymentLinksSql } from "./0025-payment-links.ts";
import { billsSql } from "./0026-bills.ts";
import { pricesSql } from "./0027-prices.ts";
import { cardsSql } from "./0028-cards.ts";
import { supportSql } from "./0029-support.ts";
import { teamSql } from "./0030-team.ts";
import { businessApiSql } from "./0031-business-api.ts";
import { businessDepositsSql } from "./0032-business-deposits.ts";
import { collectionSql } from "./0033-collection.ts";
import { approvalsSql } from "./0034-approvals.ts";
import { requestsAndPushSql } from "./0035-requests-and-push.ts";
import { businessCardsSql } from "./0036-business-cards.ts";
import { unapprovedCardsSql } from "./0037-unapproved-cards.ts";
import { readersOfNoticesSql } from "./0038-readers-of-notices.ts";
import { stripesSql } from "./0039-stripes.ts";
import { keysInLowerCaseSql } from "./0040-keys-in-lower-case.ts";
import { firstProofSql } from "./0041-first-proof.ts";
import { plainNamesSql } from "./0042-plain-names.ts";
import { grownRolesSql } from "./0043-grown-roles.ts";
import { keptChargesSql } from "./0044-kept-charges.ts";
import { levelsWithoutBvnSql } from "./0045-levels-without-bvn.ts";
import { acceptedDocumentsSql } from "./0046-accepted-documents.ts";
import { senderAnswersSql } from "./0047-sender-answers.ts";
import { cardsWithoutBvnSql } from "./0048-cards-without-bvn.ts";
import { unpaidPayeesSql } from "./0049-unpaid-payees.ts";
import { webhookSubjectsSql } from "./0050-webhook-subjects.ts";
import { accountsWithoutPasswordSql } from "./0051-accounts-without-password.ts";
import { accountDaysSql } from "./0052-account-days.ts";
import { rowsByAgeSql } from "./0053-rows-by-age.ts";
import { bookChecksSql } from "./0054-book-checks.ts";
import { gasInOwnCoinSql } from "./0055-gas-in-own-coin.ts";
import { executedPricesSql } from "./0056-executed-prices.ts";
import { boundedListsSql } from "./0057-bounded-lists.ts";
import { noticeCountsSql } from "./0058-notice-counts.ts";
import { statementDifferencesSql } from "./0059-statement-differences.ts";
import { issuersKeepCardSecretsSql } from "./0060-issuers-keep-card-secrets.ts";
import { partnerOrdersSql } from "./0061-partner-orders.ts";
import { heldMoneySql } from "./0062-held-money.ts";
import { partnerNewsSql } from "./0063-partner-news.ts";
import { frozenAccountsSql } from "./0064-frozen-accounts.ts";
import { orderPartnersSql } from "./0065-order-partners.ts";
import { chargeTimeoutsSql } from "./0066-charge-timeouts.ts";
import { tracedJobsSql } from "./0067-traced-jobs.ts";
import { hotWalletsSql } from "./0068-hot-wallets.ts";
import { incidentsSql } from "./0069-incidents.ts";
import { quotesForCardsSql } from "./0070-quotes-for-cards.ts";
import { staffSql } from "./0071-staff.ts";
import { deskCasesSql } from "./0072-desk-cases.ts";
import { restrictedAccountsSql } from "./0073-restricted-accounts.ts";
import { apiDaysSql } from "./0074-api-days.ts";
import { countedListsSql } from "./0075-counted-lists.ts";
import { identityCasesSql } from "./0076-identity-cases.ts";
import { giftCardTradersSql } from "./0077-gift-card-traders.ts";
import { supportCasesSql } from "./0078-support-cases.ts";
import { adjustmentsSql } from "./0079-adjustments.ts";
import { staffLogFiltersSql } from "./0080-staff-log-filters.ts";
import { factorRecoveriesSql } from "./0081-factor-recoveries.ts";
import { differenceNotesSql } from "./0082-difference-notes.ts";
import { houseDaysSql } from "./0083-house-days.ts";
import { switchesSql } from "./0084-switches.ts";
import { monitoringSql } from "./0085-monitoring.ts";
import { p2pCasesSql } from "./0086-p2p-cases.ts";
import { staffOpenidSql } from "./0087-staff-openid.ts";
import { indexesByAgeSql } from "./0088-indexes-by-age.ts";
import { staffPasskeysSql } from "./0089-staff-passkeys.ts";
import { termsNoticesSql } from "./0090-terms-notices.ts";
import { providerReferencesSql } from "./0091-provider-references.ts";
import { deliveryHttpStatusSql } from "./0092-delivery-http-status.ts";
import { cancelledApprovalsSql } from "./0093-cancelled-approvals.ts";
import { businessNamesSql } from "./0094-business-names.ts";
import { deletedSchedulesSql } from "./0095-deleted-schedules.ts";
import { deletedAddressesSql } from "./0096-deleted-addresses.ts";
import { eventsByReferenceSql } from "./0097-events-by-reference.ts";
import { endedAccessSql } from "./0098-ended-access.ts";
import { summedPaymentsSql } from "./0099-summed-payments.ts";
import { receivedTradesSql } from "./0100-received-trades.ts";

/**
 * A migration: applied once, in the order of the numbers, never edited afterwards. Its name without the number is
 * recorded, and must not change.
 */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /**
   * The beginning of the checksum of an earlier text, which included the sandbox's tables. A database that ran that
   * text counts as having run this one.
   */
  readonly earlier?: string;
  /**
   * For a simulation's migration: the name, without number, of the engine's migration that it has to run before,
   * because it takes over tables that the other one drops.
   */
  readonly before?: string;
}

export const migrations: readonly Migration[] = [
  { name: "0001-identity", sql: identitySql, earlier: "ead628e91717ad67" },
  { name: "0002-ledger", sql: ledgerSql },
  { name: "0003-money", sql: moneySql, earlier: "a21f49c8ba638d94" },
  { name: "0004-upkeep", sql: upkeepSql },
  { name: "0005-crypto-deposits", sql: cryptoDepositsSql, earlier: "d300bc80e7369aaa" },
  { name: "0006-address-book", sql: addressBookSql },
  { name: "0007-fiat-withdrawals", sql: fiatWithdrawalsSql, earlier: "db0c5995d7fe683e" },
  { name: "0008-fiat-deposits", sql: fiatDepositsSql, earlier: "82e50d75bc12a605" },
  { name: "0009-records", sql: recordsSql },
  { name: "0010-schedules", sql: schedulesSql },
  { name: "0011-evm-chains", sql: evmChainsSql },
  { name: "0012-two-factor", sql: twoFactorSql },
  { name: "0013-passkeys", sql: passkeysSql },
  { name: "0014-verification", sql: verificationSql },
  { name: "0015-profile", sql: profileSql },
  { name: "0016-security", sql: securitySql },
  { name: "0017-social", sql: socialSql, earlier: "145ecabedac298dc" },
  { name: "0018-schedule-alert", sql: scheduleAlertSql },
  { name: "0019-trade", sql: tradeSql, earlier: "ad99b7592d00471d" },
  { name: "0020-gift-cards", sql: giftCardsSql },
  { name: "0021-schedules-abroad", sql: schedulesAbroadSql },
  { name: "0022-ways-in", sql: waysInSql },
  { name: "0023-card-orders", sql: cardOrdersSql, earlier: "8704f6f46d670f2e" },
  { name: "0024-everyday", sql: everydaySql },
  { name: "0025-payment-links", sql: paymentLinksSql },
  { name: "0026-bills", sql: billsSql, earlier: "ec6e1edc45b1609e" },
  { name: "0027-prices", sql: pricesSql, earlier: "42830190d3865cac" },
  { name: "0028-cards", sql: cardsSql },
  { name: "0029-support", sql: supportSql },
  { name: "0030-team", sql: teamSql },
  { name: "0031-business-api", sql: businessApiSql },
  { name: "0032-business-deposits", sql: businessDepositsSql },
  { name: "0033-collection", sql: collectionSql },
  { name: "0034-approvals", sql: approvalsSql },
  { name: "0035-requests-and-push", sql: requestsAndPushSql },
  { name: "0036-business-cards", sql: businessCardsSql },
  { name: "0037-unapproved-cards", sql: unapprovedCardsSql },
  { name: "0038-readers-of-notices", sql: readersOfNoticesSql },
  { name: "0039-stripes", sql: stripesSql },
  { name: "0040-keys-in-lower-case", sql: keysInLowerCaseSql },
  { name: "0041-first-proof", sql: firstProofSql },
  { name: "0042-plain-names", sql: plainNamesSql },
  { name: "0043-grown-roles", sql: grownRolesSql },
  { name: "0044-kept-charges", sql: keptChargesSql },
  { name: "0045-levels-without-bvn", sql: levelsWithoutBvnSql },
  { name: "0046-accepted-documents", sql: acceptedDocumentsSql },
  { name: "0047-sender-answers", sql: senderAnswersSql },
  { name: "0048-cards-without-bvn", sql: cardsWithoutBvnSql },
  { name: "0049-unpaid-payees", sql: unpaidPayeesSql },
  { name: "0050-webhook-subjects", sql: webhookSubjectsSql },
  { name: "0051-accounts-without-password", sql: accountsWithoutPasswordSql },
  { name: "0052-account-days", sql: accountDaysSql },
  { name: "0053-rows-by-age", sql: rowsByAgeSql },
  { name: "0054-book-checks", sql: bookChecksSql },
  { name: "0055-gas-in-own-coin", sql: gasInOwnCoinSql },
  { name: "0056-executed-prices", sql: executedPricesSql },
  { name: "0057-bounded-lists", sql: boundedListsSql },
  { name: "0058-notice-counts", sql: noticeCountsSql },
  { name: "0059-statement-differences", sql: statementDifferencesSql },
  { name: "0060-issuers-keep-card-secrets", sql: issuersKeepCardSecretsSql },
  { name: "0061-partner-orders", sql: partnerOrdersSql },
  { name: "0062-held-money", sql: heldMoneySql },
  { name: "0063-partner-news", sql: partnerNewsSql },
  { name: "0064-frozen-accounts", sql: frozenAccountsSql },
  { name: "0065-order-partners", sql: orderPartnersSql },
  { name: "0066-charge-timeouts", sql: chargeTimeoutsSql },
  { name: "0067-traced-jobs", sql: tracedJobsSql },
  { name: "0068-hot-wallets", sql: hotWalletsSql },
  { name: "0069-incidents", sql: incidentsSql },
  { name: "0070-quotes-for-cards", sql: quotesForCardsSql },
  { name: "0071-staff", sql: staffSql },
  { name: "0072-desk-cases", sql: deskCasesSql },
  { name: "0073-restricted-accounts", sql: restrictedAccountsSql },
  { name: "0074-api-days", sql: apiDaysSql },
  { name: "0075-counted-lists", sql: countedListsSql },
  { name: "0076-identity-cases", sql: identityCasesSql },
  { name: "0077-gift-card-traders", sql: giftCardTradersSql },
  { name: "0078-support-cases", sql: supportCasesSql },
  { name: "0079-adjustments", sql: adjustmentsSql },
  { name: "0080-staff-log-filters", sql: staffLogFiltersSql },
  { name: "0081-factor-recoveries", sql: factorRecoveriesSql },
  { name: "0082-difference-notes", sql: differenceNotesSql },
  { name: "0083-house-days", sql: houseDaysSql },
  { name: "0084-switches", sql: switchesSql },
  { name: "0085-monitoring", sql: monitoringSql },
  { name: "0086-p2p-cases", sql: p2pCasesSql },
  { name: "0087-staff-openid", sql: staffOpenidSql },
  { name: "0088-indexes-by-age", sql: indexesByAgeSql },
  { name: "0089-staff-passkeys", sql: staffPasskeysSql },
  { name: "0090-terms-notices", sql: termsNoticesSql },
  { name: "0091-provider-references", sql: providerReferencesSql },
  { name: "0092-delivery-http-status", sql: deliveryHttpStatusSql },
  { name: "0093-cancelled-approvals", sql: cancelledApprovalsSql },
  { name: "0094-business-names", sql: businessNamesSql },
  { name: "0095-deleted-schedules", sql: deletedSchedulesSql },
  { name: "0096-deleted-addresses", sql: deletedAddressesSql },
  { name: "0097-events-by-reference", sql: eventsByReferenceSql },
  { name: "0098-ended-access", sql: endedAccessSql },
  { name: "0099-summed-payments", sql: summedPaymentsSql },
  { name: "0100-received-trades", sql: receivedTradesSql },
];

// Every call that an API token may make, by the name that it has in the client.
export { readSettlement, listJournal } from "@apex/contract/accounting/accounting";
export { listAddresses } from "@apex/contract/address-book/addresses";
export { checkAddress } from "@apex/contract/address-book/check-address";
export { listApprovals } from "@apex/contract/approvals/approvals";
export { listBanks, listMobileMoneyOperators } from "@apex/contract/banks/banks";
export {
  listBusinessAddresses,
  createBusinessAddress,
  readBusinessAddress,
  listDepositWallets,
} from "@apex/contract/business-deposits/business-addresses";
export {
  listAddressDeposits,
  readDepositPool,
} from "@apex/contract/business-deposits/business-deposits";
export {
  readWithdrawalBatch,
  listBusinessWithdrawals,
} from "@apex/contract/business-withdrawals/business-withdrawals";
export {
  checkWithdrawalBatch,
  createWithdrawalBatch,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
export { listBusinessCards, listCardHolders } from "@apex/contract/cards/business-cards";
export { readCardTerms, fundCard, withdrawFromCard } from "@apex/contract/cards/card-money";
export { listCardTransactions, readCardTransaction } from "@apex/contract/cards/card-transactions";
export { listCards, readCard, setCardLabel, blockCard } from "@apex/contract/cards/cards";
export {
  listCollectables,
  previewCollection,
  initCollection,
  confirmCollection,
  listCollections,
  readCollection,
} from "@apex/contract/collection/collections";
export { readGasStation, returnGas, topUpGas } from "@apex/contract/collection/gas-station";
export { createCryptoWithdrawal } from "@apex/contract/crypto-withdrawals/create-crypto-withdrawal";
export { readCryptoWithdrawalTerms } from "@apex/contract/crypto-withdrawals/withdrawal-terms";
export {
  createCryptoAddress,
  listCryptoDeposits,
  findCryptoDeposit,
} from "@apex/contract/deposits/crypto-deposits";
export {
  listDepositAccounts,
  generateDepositAccount,
} from "@apex/contract/deposits/deposit-accounts";
export { enquireAccount } from "@apex/contract/fiat-withdrawals/enquire-account";
export { listFiatBeneficiaries } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
export {
  readFiatWithdrawalTerms,
  createBankWithdrawal,
  createMobileMoneyWithdrawal,
} from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
export {
  listPayoutCountries,
  readPayoutFields,
} from "@apex/contract/fiat-withdrawals/payout-fields";
export { voidKey } from "@apex/contract/keys/void-key";
export { listNetworks } from "@apex/contract/networks/list-networks";
export { listRates } from "@apex/contract/trade/rates";
export { listTransactions, readTransaction } from "@apex/contract/transactions/transactions";
export { createTransfer } from "@apex/contract/transfers/create-transfer";
export {
  findRecipient,
  listBeneficiaries,
  readTransferTerms,
} from "@apex/contract/transfers/recipients";
export { readPortfolio } from "@apex/contract/wallets/portfolio";
export { readStatement } from "@apex/contract/wallets/statement";
export { listWallets, readWallet, listDepositMethods } from "@apex/contract/wallets/wallets";
export {
  testWebhook,
  listWebhookLogs,
  readWebhookLog,
  redeliverWebhook,
  redeliverFailedWebhooks,
  listDepositCallbacks,
  retryDepositCallback,
  readBusinessDeposit,
} from "@apex/contract/webhooks/webhook-log";
export { listWebhooks } from "@apex/contract/webhooks/webhooks";

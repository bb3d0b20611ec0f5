import type { Endpoint } from "../endpoint.ts";
import { listBusinessCards, listCardHolders } from "./business-cards.ts";
import {
  createCard,
  fundCard,
  keepCardDetails,
  readCardTerms,
  withdrawFromCard,
} from "./card-money.ts";
import { listCardTransactions, readCardTransaction } from "./card-transactions.ts";
import {
  blockCard,
  changeCardPin,
  deleteCard,
  listCards,
  readCard,
  revealCard,
  setCardBillingAddress,
  setCardControls,
  setCardLabel,
  setDefaultCard,
  terminateCard,
  unblockCard,
} from "./cards.ts";

/** The calls of virtual cards, in the order in which the documentation lists them. */
export const cardEndpoints: readonly Endpoint[] = [
  listCards,
  readCard,
  readCardTerms,
  keepCardDetails,
  createCard,
  fundCard,
  withdrawFromCard,
  revealCard,
  setCardLabel,
  setDefaultCard,
  setCardBillingAddress,
  setCardControls,
  blockCard,
  unblockCard,
  changeCardPin,
  terminateCard,
  deleteCard,
  listCardTransactions,
  readCardTransaction,
  listBusinessCards,
  listCardHolders,
];

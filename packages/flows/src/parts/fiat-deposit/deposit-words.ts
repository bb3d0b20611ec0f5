import type { Asset } from "@apex/contract/assets";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { IntlShape } from "react-intl";
import { assetInText } from "../asset-words/use-asset-name.ts";
import type { VerificationEvent } from "../verification/verification-event.ts";

/** The events of a deposit that its host acts on. */
export type FiatDepositEvent =
  /** Goes back to the choice of a deposit method. */
  | { name: "other-method" }
  /** Goes to the deposit's page. */
  | { name: "open-transaction"; transaction: Transaction }
  | VerificationEvent
  /** A held deposit is checked at a provider: the host goes to its page. */
  | { name: "verify-at"; url: string };

/** The words of the step that asks for a deposit's amount. */
export function depositAmountWords(asset: Asset) {
  return {
    label: "apex.fiat-deposit.amountStep",
    title: "apex.fiat-deposit.amountTitle",
    lead: (_: unknown, intl: IntlShape) =>
      intl.formatMessage({ id: "apex.deposit.methodLead" }, { wallet: assetInText(asset, intl) }),
  } as const;
}

import type { Transaction } from "@apex/contract/transactions/transaction";
import { Card } from "@apex/ui/card/card";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { isHeldDeposit } from "../../parts/held-deposit/held-deposit.tsx";
import { factsOf, type Fact } from "../../parts/transaction-facts/facts-of.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";
import type { MessageId } from "../../base/words/message-ids.ts";
import { holderOf } from "./money-holder.ts";

/** The facts that people copy to use elsewhere. */
const copied: Readonly<Partial<Record<Fact["name"], MessageId>>> = {
  reference: "apex.transaction-facts.copyReference",
  address: "apex.transaction-facts.copyAddress",
  transactionHash: "apex.transaction-facts.copyHash",
};

/** The known facts of a transaction, a line each; missing ones are left out. */
export function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const intl = useIntl();
  const isHeld = isHeldDeposit(transaction);
  const isWaiting = holderOf(transaction) === "approval";
  const facts = factsOf(transaction, { intl, assetName: useAssetName() }).filter(
    // The chip and the notice above already give the state and the amount of money on hold.
    ({ name }) => (name !== "status" || !(isHeld || isWaiting)) && (name !== "amount" || !isHeld),
  );
  return (
    <Card>
      <DescriptionList>
        {facts.map((fact) => (
          <DescriptionRow key={fact.name} term={fact.term}>
            <span className="wrap-anywhere">
              <FactText {...fact} refundOf={transaction.details.refundOf} />
            </span>
          </DescriptionRow>
        ))}
      </DescriptionList>
    </Card>
  );
}

function FactText({ name, text, note, refundOf }: Fact & Pick<Transaction["details"], "refundOf">) {
  const intl = useIntl();
  if (name === "refundOf" && refundOf)
    return (
      <PlaceLink to="transaction" with={{ category: refundOf.category, id: refundOf.id }}>
        {text}
      </PlaceLink>
    );
  const copyId = copied[name];
  if (copyId) {
    return (
      <CopyableValue
        value={text}
        label={intl.formatMessage({ id: copyId })}
        copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
        className="-my-2"
      />
    );
  }
  return (
    <>
      {text}
      {note !== undefined && (
        <span className="block text-sm font-normal text-text-muted">{note}</span>
      )}
    </>
  );
}

import { isAsset } from "@apex/contract/assets";
import { moneyOf } from "@apex/contract/money";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { Card } from "@apex/ui/card/card";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import type { ReactNode } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { useAssetName } from "../asset-words/use-asset-name.ts";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { minorOf, writtenMoney } from "../format/written-money.ts";
import { statusName, typeName } from "../transaction-row/transaction-words.ts";
import type { MessageId } from "../words/message-ids.ts";

interface Fact {
  id: MessageId;
  value: ReactNode;
  isTotal?: true;
}

/** Everything that is known of a transaction, a line each; what it has not is not there. */
export function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const intl = useIntl();
  const assetName = useAssetName();
  const { details } = transaction;
  const wallet =
    details.wallet !== undefined && isAsset(details.wallet)
      ? assetName(details.wallet)
      : details.wallet;
  const facts: Fact[] = [
    ...mainFacts(transaction, intl),
    {
      id: "apex.transactions.factReceiver",
      value: details.receiver && <Person {...details.receiver} />,
    },
    { id: "apex.transactions.factSender", value: details.sender && <Person {...details.sender} /> },
    { id: "apex.transactions.factWallet", value: wallet },
    { id: "apex.transactions.factProvider", value: details.provider },
    { id: "apex.transactions.factOffer", value: details.offer },
    { id: "apex.transactions.factPlan", value: details.plan },
    { id: "apex.transactions.factQuantity", value: details.quantity },
    { id: "apex.transactions.factUnit", value: details.unit },
    { id: "apex.transactions.factNetwork", value: details.network },
    {
      id: "apex.transactions.factAddress",
      value: details.address && (
        <Copyable id="apex.transactions.copyAddress" value={details.address} />
      ),
    },
    {
      id: "apex.transactions.factHash",
      value: details.transactionHash && (
        <Copyable id="apex.transactions.copyHash" value={details.transactionHash} />
      ),
    },
    { id: "apex.transactions.factBank", value: details.bank },
    { id: "apex.transactions.factAccountNumber", value: details.accountNumber },
    { id: "apex.transactions.factPaymentMethod", value: details.paymentMethod },
    { id: "apex.transactions.factNote", value: details.note },
    {
      id: "apex.transactions.factReversalAmount",
      value: details.reversalAmount && writtenMoney(details.reversalAmount, intl),
    },
    { id: "apex.transactions.factReversalReason", value: details.reversalReason },
    {
      id: "apex.transactions.factReference",
      value: <Copyable id="apex.transactions.copyReference" value={transaction.reference} />,
    },
  ];
  return (
    <Card className="py-1!">
      <DescriptionList>
        {facts
          .filter(({ value }) => value !== undefined && value !== "")
          .map(({ id, value, isTotal }) => (
            <DescriptionRow
              key={id}
              term={intl.formatMessage({ id })}
              {...(isTotal && { isTotal })}
            >
              <span className="[overflow-wrap:anywhere]">{value}</span>
            </DescriptionRow>
          ))}
      </DescriptionList>
    </Card>
  );
}

function mainFacts(
  { type, status, date, amount, fee, direction }: Transaction,
  intl: IntlShape,
): Fact[] {
  const isFree = minorOf(fee) === 0n;
  const hasTotal = direction === "out" && !isFree && fee.asset === amount.asset;
  return [
    { id: "apex.transactions.factType", value: typeName(type, intl) },
    { id: "apex.transactions.factStatus", value: statusName(status, intl) },
    { id: "apex.transactions.factDate", value: formatMoment(date, intl.locale) },
    { id: "apex.transactions.factAmount", value: writtenMoney(amount, intl) },
    {
      id: "apex.transactions.factFee",
      value: isFree
        ? intl.formatMessage({ id: "apex.transactions.noFee" })
        : writtenMoney(fee, intl),
    },
    ...(hasTotal
      ? [
          {
            id: "apex.transactions.factTotal" as const,
            value: writtenMoney(moneyOf(minorOf(amount) + minorOf(fee), amount.asset), intl),
          },
        ]
      : []),
  ];
}

function Person({ name, username }: { name: string; username?: string | undefined }) {
  return (
    <>
      {name}
      {username !== undefined && (
        <span className="block text-sm font-normal text-text-muted">@{username}</span>
      )}
    </>
  );
}

function Copyable({ id, value }: { id: MessageId; value: string }) {
  const intl = useIntl();
  return (
    <CopyableValue
      value={value}
      label={intl.formatMessage({ id })}
      copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
      className="-my-2"
    />
  );
}

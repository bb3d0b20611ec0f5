import { moneyOf, type Money } from "@apex/contract/money";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";

export interface CollectFactsProps {
  addresses: number;
  total: Money;
  fee: Money;
  /** Sum set aside for the network's fees. */
  gasNeeded: Money;
  /** The gas station's balance; left out once the gas is set aside. */
  gasThere?: Money;
  dust: { readonly addresses: number; readonly total: Money };
  /** Smaller balances are dust. */
  minimum?: Money;
}

/** The figures of a collection. */
export function CollectFacts(props: CollectFactsProps) {
  const { addresses, total, fee, gasNeeded, gasThere, dust, minimum } = props;
  const intl = useIntl();
  const written = (money: Money) => writtenMoney(money, intl);
  const isFree = minorOf(gasNeeded) === 0n;
  const received = moneyOf(minorOf(total) - minorOf(fee), total.asset);
  return (
    <Card>
      <DescriptionList>
        <DescriptionRow term={intl.formatMessage({ id: "apex.collection.addresses" })}>
          {intl.formatNumber(addresses)}
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.collection.total" })}>
          {written(total)}
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.collection.fee" })}>
          {written(fee)}
        </DescriptionRow>
        <DescriptionRow
          term={intl.formatMessage({ id: "apex.collection.gasNeeded" })}
          note={!isFree && intl.formatMessage({ id: "apex.collection.gasNeededNote" })}
        >
          {isFree ? intl.formatMessage({ id: "apex.collection.noGas" }) : written(gasNeeded)}
        </DescriptionRow>
        {gasThere && !isFree && (
          <DescriptionRow term={intl.formatMessage({ id: "apex.collection.gasThere" })}>
            {written(gasThere)}
          </DescriptionRow>
        )}
        <DescriptionRow
          term={intl.formatMessage({ id: "apex.collection.dust" })}
          note={
            dust.addresses > 0 &&
            minimum &&
            intl.formatMessage(
              { id: "apex.collection.dustNote" },
              { count: dust.addresses, minimum: written(minimum) },
            )
          }
        >
          {dust.addresses === 0
            ? intl.formatMessage({ id: "apex.collection.none" })
            : written(dust.total)}
        </DescriptionRow>
        <DescriptionRow isTotal term={intl.formatMessage({ id: "apex.collection.receive" })}>
          {written(received)}
        </DescriptionRow>
      </DescriptionList>
    </Card>
  );
}

import { toMinor, type Money } from "@apex/contract/money";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";

const minorOf = ({ amount, asset }: Money) => toMinor(amount, asset);

export interface OtherSumProps {
  expected: Money;
  /** The sum on the statement, in the same currency; undefined until one is typed. */
  arrived: Money | undefined;
}

/** Says that a payment has another sum than its deposit, before somebody proposes or approves it. */
export function OtherSum({ expected, arrived }: OtherSumProps) {
  const intl = useIntl();
  if (arrived === undefined || minorOf(arrived) === minorOf(expected)) return null;
  return (
    <Notice
      tone="caution"
      live="status"
      title={intl.formatMessage(
        { id: "apex.desk.p2pDiffers" },
        { expected: writtenMoney(expected, intl), arrived: writtenMoney(arrived, intl) },
      )}
    />
  );
}

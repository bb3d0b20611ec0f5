import type { Money } from "@apex/contract/money";
import { DescriptionRow } from "@apex/ui/description-list/description-list";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";

/** An order's fee, in words if it is free: a row of a `DescriptionList`. */
export function FeeRow({ fee }: { fee: Money }) {
  const intl = useIntl();
  return (
    <DescriptionRow term={intl.formatMessage({ id: "apex.order.fee" })}>
      {minorOf(fee) === 0n
        ? intl.formatMessage({ id: "apex.order.noFee" })
        : writtenMoney(fee, intl)}
    </DescriptionRow>
  );
}

/** The fee is another one than was reviewed before. */
export function NewFeeNotice({ fee }: { fee: Money }) {
  const intl = useIntl();
  return (
    <Notice tone="caution" live="status">
      {intl.formatMessage({ id: "apex.order.feeChanged" }, { fee: writtenMoney(fee, intl) })}
    </Notice>
  );
}

import type { Money } from "@apex/contract/money";
import { DescriptionRow } from "@apex/ui/description-list/description-list";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";

/** A row of a `DescriptionList` with an order's fee, or that it is free. */
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

/** Says that the fee differs from the one that was reviewed. */
export function NewFeeNotice({ fee }: { fee: Money }) {
  const intl = useIntl();
  return (
    <Notice tone="caution" live="status">
      {intl.formatMessage({ id: "apex.order.feeChanged" }, { fee: writtenMoney(fee, intl) })}
    </Notice>
  );
}

import type { NetworkOption } from "@apex/contract/networks/list-networks";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { arrivalWords } from "../../base/format/arrival-words.ts";
import { writtenMoney } from "../../base/format/written-money.ts";

/** The terms of a deposit over a network. */
export function DepositTerms({ terms }: { terms: NetworkOption }) {
  const intl = useIntl();
  const { minimum, arrivalSeconds, confirmations } = terms;
  return (
    <DescriptionList layout="grid">
      <DescriptionRow
        term={intl.formatMessage({ id: "apex.crypto-deposit.minimum" })}
        note={intl.formatMessage({ id: "apex.crypto-deposit.minimumNote" })}
      >
        {writtenMoney(minimum, intl)}
      </DescriptionRow>
      <DescriptionRow
        term={intl.formatMessage({ id: "apex.crypto-deposit.credited" })}
        note={arrivalWords(arrivalSeconds, intl)}
      >
        {intl.formatMessage({ id: "apex.crypto-deposit.confirmations" }, { count: confirmations })}
      </DescriptionRow>
    </DescriptionList>
  );
}

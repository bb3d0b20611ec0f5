import type { GiftCardCase } from "@apex/contract/desk/gift-card-case";
import { readCardCode } from "@apex/contract/desk/gift-card-cases";
import { Button } from "@apex/ui/button/button";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { CaseCustomerRows, Facts } from "../../parts/desk-case/facts.tsx";
import {
  countryName,
  formWords,
  reasonWords,
  writtenValue,
} from "../../parts/gift-card-faces/gift-card-words.ts";
import { writtenTrade } from "./trade-case-words.ts";
import { useAct } from "../../base/use-read.ts";

/** The facts for a decision: the cards, what is paid for them, and the customer. */
export function TradeFacts({ shown }: { shown: GiftCardCase }) {
  const intl = useIntl();
  const { rejection } = shown;
  const term = (
    name: "cards" | "type" | "country" | "rate" | "payout" | "columnDeadline" | "rejectedFor",
  ) => intl.formatMessage({ id: `apex.desk-gift-cards.${name}` });
  const perUnit = {
    rate: writtenMoney(shown.rate, intl),
    unit: writtenValue("1", shown.currency, intl),
  };
  return (
    <>
      <Facts title={term("cards")}>
        <DescriptionRow term={term("cards")}>{writtenTrade(shown, intl)}</DescriptionRow>
        <DescriptionRow term={term("type")}>{formWords(shown.form, intl)}</DescriptionRow>
        <DescriptionRow term={term("country")}>{countryName(shown.country, intl)}</DescriptionRow>
        <DescriptionRow term={term("rate")}>
          {intl.formatMessage({ id: "apex.desk-gift-cards.perUnit" }, perUnit)}
        </DescriptionRow>
        <DescriptionRow term={term("payout")} isTotal>
          {writtenMoney(shown.payout, intl)}
        </DescriptionRow>
        {shown.deadline !== undefined && (
          <DescriptionRow term={term("columnDeadline")}>
            <DateTime at={shown.deadline} />
          </DescriptionRow>
        )}
        {rejection !== undefined && (
          <DescriptionRow
            term={term("rejectedFor")}
            {...(rejection.note !== undefined && { note: rejection.note })}
          >
            {reasonWords(rejection.reason, intl)}
          </DescriptionRow>
        )}
        {shown.isMine && shown.hasCode && <CardCode id={shown.id} />}
      </Facts>
      <Facts title={intl.formatMessage({ id: "apex.desk.customer" })}>
        <CaseCustomerRows customer={shown.customer} />
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk-gift-cards.earlier" })}>
          {intl.formatMessage({ id: "apex.desk-gift-cards.earlierCounts" }, shown.earlier)}
        </DescriptionRow>
      </Facts>
    </>
  );
}

/** Reads the code only when its button is pressed, because the log records each read. The code is not cached. */
function CardCode({ id }: { id: string }) {
  const intl = useIntl();
  const code = useAct(readCardCode, { gcTime: 0 });
  return (
    <DescriptionRow term={intl.formatMessage({ id: "apex.desk-gift-cards.code" })}>
      {code.data === undefined ? (
        <span className="grid justify-items-end gap-2">
          <Button
            variant="secondary"
            size="compact"
            isPending={code.isPending}
            onPress={() => code.mutate({ params: { id }, body: {} })}
          >
            {intl.formatMessage({ id: "apex.desk-gift-cards.showCode" })}
          </Button>
          {code.error && <ErrorView error={code.error} />}
        </span>
      ) : (
        <CopyableValue
          value={code.data.code}
          isTruncated={false}
          label={intl.formatMessage({ id: "apex.desk-gift-cards.copyCode" })}
          copiedLabel={intl.formatMessage({ id: "apex.desk-gift-cards.codeCopied" })}
        />
      )}
    </DescriptionRow>
  );
}

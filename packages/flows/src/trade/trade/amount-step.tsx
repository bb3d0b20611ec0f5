import type { Verification } from "@apex/client/events";
import { createTradeQuote } from "@apex/contract/trade/quotes";
import { writeAmount } from "@apex/ui/amount-field/parse-amount";
import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField, type BoundField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { QueryError } from "../../base/errors/query-error.tsx";
import { verifyAction } from "../../parts/money-order/verify-action.tsx";
import { PairFields } from "./pair-fields.tsx";
import { readTradeAmount, typedMoney } from "./read-trade-amount.ts";
import { ShareChips } from "./share-chips.tsx";
import { estimatePay, estimateReceive, typedEstimate } from "./trade-estimate.ts";
import type { QuoteAnswer, TradeAnswers, TradeKind, TradePair } from "./trade-steps.ts";
import { ThinMarket } from "./thin-market.tsx";
import { TradeTermsList } from "./trade-terms-list.tsx";
import { useTradeTerms } from "./use-trade-terms.ts";

const formSchema = z.object({ typed: z.string() });

export type TypedSide = "pay" | "receive";

export interface AmountStepProps {
  kind: TradeKind;
  pair: TradePair;
  typed: string;
  side: TypedSide;
  onType: (answers: Pick<TradeAnswers, "typed" | "side" | "from" | "to">) => void;
  onQuote: (answer: QuoteAnswer, side: TypedSide) => void;
  onVerify: (verification: Verification) => void;
}

/** The amounts: one side is typed, the other follows the market. */
export function AmountStep({
  kind,
  pair,
  typed,
  side,
  onType,
  onQuote,
  onVerify,
}: AmountStepProps) {
  const intl = useIntl();
  const client = useClient();
  const terms = useTradeTerms(pair);
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { typed },
    onType,
    onSubmit: async (values) => {
      const asset = side === "pay" ? pair.from : pair.to;
      const known = terms.data ?? (await terms.refetch({ throwOnError: true })).data;
      if (!known) return;
      const read = readTradeAmount(values.typed, asset, known, intl);
      if ("amount" in read) {
        const body = { ...pair, amount: read.amount };
        return onQuote(await client.call(createTradeQuote, { body }), side);
      }
      form.form.setError("typed", read.refusal);
      form.form.setFocus("typed");
    },
    fieldOfCode: {
      "insufficient-funds": "typed",
      "amount-below-minimum": "typed",
      "amount-above-maximum": "typed",
    },
    fieldOfPath: { amount: "typed" },
  });
  if (terms.error && !terms.data) return <QueryError query={terms} />;
  const write = (text: string, wanted: TypedSide) => {
    onType({ side: wanted, typed: text });
    form.form.setValue("typed", text);
    form.form.clearErrors("typed");
  };
  return (
    <FormBody
      form={form}
      className="grid gap-6"
      errorAction={verifyAction(form.error, onVerify, intl)}
    >
      {terms.data?.isOpen === false && (
        <Notice tone="caution" title={intl.formatMessage({ id: "apex.trade.closedTitle" })}>
          {intl.formatMessage({ id: "apex.trade.closedBody" })}
        </Notice>
      )}
      {terms.data?.isOpen && terms.data.isThin && <ThinMarket maximum={terms.data.maximum} />}
      <FormField form={form} name="typed">
        {(field) => (
          <PairFields
            kind={kind}
            pair={pair}
            {...sidesOfField(field)}
            onPair={onType}
            onFlip={kind === "swap" ? () => onType({ from: pair.to, to: pair.from }) : undefined}
            shares={
              <ShareChips
                available={terms.data?.available}
                onChoose={(text) => write(writeAmount(text, intl.locale), "pay")}
              />
            }
          />
        )}
      </FormField>
      <TradeTermsList terms={terms.data} />
      <Button type="submit" isPending={form.isSubmitting} isDisabled={terms.data?.isOpen === false}>
        {intl.formatMessage({ id: "apex.trade.review" })}
      </Button>
    </FormBody>
  );

  /** The editable side; the other one shows its approximate amount. */
  function sidesOfField(field: BoundField<string>) {
    const other = side === "pay" ? "receive" : "pay";
    const own = { ...field, onChange: (text: string) => write(text, side) };
    const told = { value: estimateOf(field.value), onChange: (text: string) => write(text, other) };
    return side === "pay" ? { pay: own, receive: told } : { pay: told, receive: own };
  }

  function estimateOf(text: string): string {
    const money = typedMoney(text, side === "pay" ? pair.from : pair.to, intl);
    if (!terms.data || !money || !/[1-9]/.test(money.amount)) return "";
    const other =
      side === "pay" ? estimateReceive(money, terms.data) : estimatePay(money, terms.data);
    return writeAmount(typedEstimate(other), intl.locale);
  }
}

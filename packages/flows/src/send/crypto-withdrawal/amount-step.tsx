import type { Verification } from "@apex/client/events";
import { assetFacts, type Asset } from "@apex/contract/assets";
import {
  readCryptoWithdrawalTerms,
  type CryptoWithdrawalTerms,
} from "@apex/contract/crypto-withdrawals/withdrawal-terms";
import type { Money } from "@apex/contract/money";
import type { FeeLevel } from "@apex/contract/networks/list-networks";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { Button } from "@apex/ui/button/button";
import { ChoiceCards } from "@apex/ui/choice-cards/choice-cards";
import { DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { arrivalTime } from "../../parts/crypto-address/arrival-time.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { amountOf, maxOf } from "../../parts/money-order/order-amount.ts";
import { amountRefusalWords, OrderTerms } from "../../parts/money-order/order-terms.tsx";
import { WithTerms } from "../../parts/money-order/with-terms.tsx";
import { laterTerms, WhenChoice, type When } from "../../parts/money-order/when.tsx";
import type { Destination, WithdrawalOrder } from "./crypto-withdrawal-steps.ts";
import { useSteadyRead } from "../../base/use-read.ts";

export interface AmountStepProps {
  asset: Asset;
  destination: Destination;
  typedAmount: string;
  feeLevel: FeeLevel;
  /** Stores the typed values. */
  onType: (typed: { typedAmount: string }) => void;
  onLevel: (feeLevel: FeeLevel) => void;
  when: When;
  onWhen: (when: When) => void;
  /** Schedules the payment instead, with the typed amount. */
  onSchedule: (typedAmount: string) => void;
  onNext: (order: Pick<WithdrawalOrder, "amount" | "fee" | "arrivalSeconds">) => void;
  onVerify: (verification: Verification) => void;
  onOtherNetwork: () => void;
}

/** The amount and the fee level, under the network's terms. */
export function AmountStep(props: AmountStepProps) {
  const intl = useIntl();
  const { asset, destination, feeLevel } = props;
  const query = { asset, network: destination.network, feeLevel };
  const terms = useSteadyRead(readCryptoWithdrawalTerms, { query });
  return (
    <WithTerms
      terms={terms}
      onVerify={props.onVerify}
      action={
        terms.error?.code === "network-unavailable"
          ? {
              label: intl.formatMessage({ id: "apex.crypto-withdrawal.changeNetwork" }),
              onPress: props.onOtherNetwork,
            }
          : undefined
      }
    >
      {(given) => <AmountForm {...props} given={given} />}
    </WithTerms>
  );
}

const formSchema = z.object({ typedAmount: z.string() });

function AmountForm({
  asset,
  typedAmount,
  feeLevel,
  when,
  given,
  onType,
  onLevel,
  onWhen,
  onSchedule,
  onNext,
}: AmountStepProps & { given: CryptoWithdrawalTerms }) {
  const intl = useIntl();
  const level = given.levels.find((one) => one.level === feeLevel);
  const terms = { ...given, fee: level?.fee ?? given.fee };
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { typedAmount },
    onType,
    onSubmit: (values) => {
      const read = amountOf(
        values.typedAmount,
        asset,
        when === "now" ? terms : laterTerms(terms),
        intl.locale,
      );
      if ("amount" in read) {
        if (when !== "now") onSchedule(values.typedAmount);
        else if (level)
          onNext({ amount: read.amount, fee: level.fee, arrivalSeconds: level.arrivalSeconds });
        return;
      }
      form.form.setError("typedAmount", amountRefusalWords(read.refusal, terms, intl));
      form.form.setFocus("typedAmount");
    },
  });
  const written = (money: Money) => writtenMoney(money, intl);
  return (
    <FormBody form={form} className="grid gap-6">
      <FormField form={form} name="typedAmount">
        {(field) => (
          <AmountField
            {...field}
            label={intl.formatMessage({ id: "apex.crypto-withdrawal.amountLabel" })}
            asset={asset}
            decimals={assetFacts(asset).scale}
            max={maxOf(terms)}
            maxLabel={intl.formatMessage({ id: "apex.order.max" })}
            size="large"
          />
        )}
      </FormField>
      <ChoiceCards<FeeLevel>
        label={intl.formatMessage({ id: "apex.crypto-withdrawal.speed" })}
        value={feeLevel}
        onChange={onLevel}
        choices={given.levels.map((one) => ({
          value: one.level,
          title: intl.formatMessage({ id: levelWords[one.level] }),
          description: intl.formatMessage(
            { id: "apex.crypto-withdrawal.levelTerms" },
            { fee: written(one.fee), time: arrivalTime(one.arrivalSeconds, intl) },
          ),
        }))}
      />
      <OrderTerms terms={terms}>
        {isTighter(given) && (
          <DescriptionRow term={intl.formatMessage({ id: "apex.crypto-withdrawal.networkLeft" })}>
            {intl.formatMessage(
              { id: "apex.order.dailyLeftOf" },
              {
                left: written(given.networkLimit.left),
                limit: written(given.networkLimit.limit),
              },
            )}
          </DescriptionRow>
        )}
      </OrderTerms>
      <WhenChoice value={when} onChange={onWhen} />
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}

/** True if less may leave over the network than in all: otherwise the line above says it. */
function isTighter({ networkLimit, dailyLimit }: CryptoWithdrawalTerms): boolean {
  return dailyLimit === undefined || minorOf(networkLimit.left) < minorOf(dailyLimit.left);
}

const levelWords = {
  low: "apex.crypto-withdrawal.level-low",
  medium: "apex.crypto-withdrawal.level-medium",
  high: "apex.crypto-withdrawal.level-high",
} as const satisfies Record<FeeLevel, string>;

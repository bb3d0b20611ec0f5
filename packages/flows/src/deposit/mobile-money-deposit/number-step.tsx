import {
  listMobileMoneyDeposits,
  listMobileMoneyNumbers,
  type MobileMoneyNumber,
} from "@apex/contract/deposits/mobile-money-deposits";
import { Button } from "@apex/ui/button/button";
import { Plus, Smartphone } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ChoiceStep } from "../../base/flow/choice-step.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { useRead } from "../../base/use-read.ts";
import { NumberCode } from "./number-code.tsx";
import type { ProvableWallet } from "./mobile-money-steps.ts";
import { NumberForm, type NumberFormProps } from "./number-form.tsx";
import { writtenContact } from "@apex/contract/phones/written-contact";

export interface NumberStepProps extends Omit<NumberFormProps, "onDone"> {
  /** The number that waits for its code. */
  provable: ProvableWallet | undefined;
  /** Enters another number instead. */
  onOther: () => void;
  onNext: (number: MobileMoneyNumber) => void;
  /** A charge is already open on a phone: goes to it. */
  onRunning: (transactionId: string) => void;
}

/** The mobile wallet that pays: a verified number, or a new one that a code verifies. */
export function NumberStep(props: NumberStepProps) {
  const { provable, onOther, onNext, onRunning, ...form } = props;
  const intl = useIntl();
  const numbers = useRead(listMobileMoneyNumbers, { query: { asset: form.asset } });
  const [isAdding, setIsAdding] = useState(form.typed !== undefined);
  if (provable)
    return <NumberCode wallet={provable} onSent={form.onSent} onDone={onNext} onBack={onOther} />;
  return (
    <Loaded query={numbers} rows={2}>
      {({ items }) => (
        <div className="grid gap-5">
          <Running onRunning={onRunning} />
          {isAdding || items.length === 0 ? (
            <NumberForm {...form} onDone={onNext} />
          ) : (
            <>
              <ChoiceStep
                label={intl.formatMessage({ id: "apex.fiat-deposit.momoSaved" })}
                isAsked
                choices={items.map(({ id, phone, operator }) => ({
                  value: id,
                  title: writtenContact(phone),
                  description: operator.name,
                  icon: <Smartphone className="text-brand-text" />,
                }))}
                onNext={(id) => {
                  const number = items.find((item) => item.id === id);
                  if (number) onNext(number);
                }}
              />
              <Button
                variant="secondary"
                icon={<Plus />}
                className="justify-self-start"
                onPress={() => setIsAdding(true)}
              >
                {intl.formatMessage({ id: "apex.fiat-deposit.momoAdd" })}
              </Button>
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** Finds a charge that is open on a phone. */
function Running({ onRunning }: Pick<NumberStepProps, "onRunning">) {
  const running = useRead(listMobileMoneyDeposits, {}).data?.items[0];
  if (!running) return null;
  return (
    <Notice
      live="status"
      icon={<Smartphone />}
      action={
        <Button size="compact" onPress={() => onRunning(running.transaction.id)}>
          <FormattedMessage id="apex.fiat-deposit.showRunning" />
        </Button>
      }
    >
      <FormattedMessage
        id="apex.fiat-deposit.momoRunning"
        values={{ phone: writtenContact(running.number.phone) }}
      />
    </Notice>
  );
}

import type { Asset } from "@apex/contract/assets";
import {
  listBankDeposits,
  listSenderAccounts,
  type SenderAccount,
} from "@apex/contract/deposits/bank-deposits";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import { Button } from "@apex/ui/button/button";
import { Plus } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ChoiceStep } from "../../base/flow/choice-step.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { BrandFace } from "../../parts/brand-face/brand-face.tsx";
import { useRead } from "../../base/use-read.ts";
import { AccountForm, type AccountFormProps } from "./account-form.tsx";
import { dotted } from "../../base/format/dotted.ts";

export interface AccountStepProps extends Omit<AccountFormProps, "onDone" | "onRunning"> {
  asset: Asset;
  onNext: (sender: SenderAccount) => void;
  /** A transfer is already announced: goes to it. */
  onRunning: (depositId: string) => void;
}

/** The rule that the account must be the customer's own, then the account: an earlier one, or a new one. */
export function AccountStep({ asset, onNext, onRunning, ...form }: AccountStepProps) {
  const intl = useIntl();
  const senders = useRead(listSenderAccounts, { query: { asset } });
  const [isAdding, setIsAdding] = useState(form.typed !== undefined);
  return (
    <div className="grid gap-5">
      <Running onRunning={onRunning} />
      <OwnNameRule />
      <Loaded query={senders} rows={2}>
        {({ items }) =>
          isAdding || items.length === 0 ? (
            <AccountForm {...form} asset={asset} onDone={onNext} />
          ) : (
            <>
              <ChoiceStep
                label={intl.formatMessage({ id: "apex.fiat-deposit.bankSaved" })}
                isAsked
                choices={items.map(({ id, bank, accountNumber, firstName, lastName }) => ({
                  value: id,
                  title: bank.name,
                  description: dotted(accountNumber, `${firstName} ${lastName}`),
                  icon: <BrandFace name={bank.name} />,
                }))}
                onNext={(id) => {
                  const sender = items.find((item) => item.id === id);
                  if (sender) onNext(sender);
                }}
              />
              <Button
                variant="secondary"
                icon={<Plus />}
                className="justify-self-start"
                onPress={() => setIsAdding(true)}
              >
                {intl.formatMessage({ id: "apex.fiat-deposit.bankAdd" })}
              </Button>
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function OwnNameRule() {
  const intl = useIntl();
  const client = useClient();
  const verification = useRead(readVerification, {});
  const name =
    verification.data?.bvn.verifiedName ?? client.session.getState().user?.fullName ?? "";
  return (
    <Notice title={intl.formatMessage({ id: "apex.fiat-deposit.bankRuleTitle" })}>
      {intl.formatMessage({ id: "apex.fiat-deposit.bankRule" }, { name })}
    </Notice>
  );
}

/** Finds an announced transfer again. */
function Running({ onRunning }: Pick<AccountStepProps, "onRunning">) {
  const intl = useIntl();
  const running = useRead(listBankDeposits, {}).data?.items[0];
  if (!running) return null;
  return (
    <Notice
      live="status"
      tone="caution"
      title={intl.formatMessage({ id: "apex.errors.deposit-running" })}
      action={
        <Button size="compact" onPress={() => onRunning(running.id)}>
          <FormattedMessage id="apex.fiat-deposit.showRunning" />
        </Button>
      }
    >
      {dotted(writtenMoney(running.amount, intl), running.sender.bank.name)}
    </Notice>
  );
}

import {
  listFiatBeneficiaries,
  type FiatBeneficiary,
} from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import type { Recipient } from "@apex/contract/transfers/recipients";
import { Avatar } from "@apex/ui/avatar/avatar";
import { useIntl } from "react-intl";
import { ChoiceStep } from "../../base/flow/choice-step.tsx";
import { QueryError } from "../../base/errors/query-error.tsx";
import { useRead } from "../../base/use-read.ts";
import { UserStep, type UserStepProps } from "../../parts/payee/user-step.tsx";
import { writtenContact } from "@apex/contract/phones/written-contact";

/** Kinds of payee that another flow asks for; the payment starts there. */
export const elsewheres = ["account", "crypto"] as const;
export type Elsewhere = (typeof elsewheres)[number];

export interface PayeeStepProps extends Pick<UserStepProps, "typed" | "onType"> {
  onUser: (recipient: Recipient) => void;
  onAccount: (beneficiary: FiatBeneficiary) => void;
  onElsewhere: (way: Elsewhere) => void;
}

/** The payee of a new schedule: an Apex user, a saved account, or a payee that another flow asks for. */
export function PayeeStep({ onUser, onAccount, onElsewhere, ...search }: PayeeStepProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "apex.schedules.elsewhereLabel" });
  return (
    <div className="grid gap-8">
      <UserStep {...search} onNext={onUser} />
      <SavedAccounts onAccount={onAccount} />
      <div className="grid gap-2.5">
        <p aria-hidden="true" className="text-body font-semibold">
          {label}
        </p>
        <ChoiceStep
          label={label}
          isAsked
          choices={elsewheres.map((way) => ({
            value: way,
            title: intl.formatMessage({ id: `apex.schedules.elsewhere-${way}` }),
          }))}
          onNext={onElsewhere}
        />
      </div>
    </div>
  );
}

function SavedAccounts({ onAccount }: Pick<PayeeStepProps, "onAccount">) {
  const intl = useIntl();
  const known = useRead(listFiatBeneficiaries, { query: {} });
  if (known.error && !known.data) return <QueryError query={known} />;
  const saved = known.data?.saved ?? [];
  if (saved.length === 0) return null;
  const label = intl.formatMessage({ id: "apex.schedules.accountsLabel" });
  return (
    <div className="grid gap-2.5">
      <p aria-hidden="true" className="text-body font-semibold">
        {label}
      </p>
      <ChoiceStep
        label={label}
        isAsked
        choices={saved.map(({ id, accountLabel, account }) => ({
          value: id,
          title: accountLabel ?? account.accountName,
          description: `${account.bankName}, ${writtenContact(account.accountNumber)}`,
          icon: <Avatar name={account.accountName} />,
        }))}
        onNext={(id) => {
          const beneficiary = saved.find((one) => one.id === id);
          if (beneficiary) onAccount(beneficiary);
        }}
      />
    </div>
  );
}

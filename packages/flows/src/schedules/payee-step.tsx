import { read } from "@apex/client/query";
import { listFiatBeneficiaries } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { Avatar } from "@apex/ui/avatar/avatar";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../client-context.ts";
import { ErrorView } from "../errors/error-view.tsx";
import { UserStep } from "../payee/user-step.tsx";
import { targetOfBeneficiary, targetOfRecipient, type ScheduleTarget } from "./schedule-target.ts";

export interface PayeeStepProps {
  onNext: (target: ScheduleTarget) => void;
}

/** Whom a new schedule pays: an Apex user, or an account that is kept. */
export function PayeeStep({ onNext }: PayeeStepProps) {
  return (
    <div className="grid gap-8">
      <UserStep onNext={(recipient) => onNext(targetOfRecipient(recipient))} />
      <SavedAccounts onNext={onNext} />
    </div>
  );
}

function SavedAccounts({ onNext }: PayeeStepProps) {
  const intl = useIntl();
  const known = useQuery(read(useClient(), listFiatBeneficiaries, { query: {} }));
  if (known.error && !known.data)
    return (
      <ErrorView
        error={known.error}
        onRetry={() => void known.refetch()}
        isRetrying={known.isFetching}
      />
    );
  const saved = known.data?.saved ?? [];
  if (saved.length === 0) return null;
  const label = intl.formatMessage({ id: "apex.schedules.accountsLabel" });
  return (
    <div className="grid gap-2.5">
      <p aria-hidden="true" className="text-body font-semibold">
        {label}
      </p>
      <RowList label={label}>
        {saved.map((beneficiary) => {
          const { name, detail } = targetOfBeneficiary(beneficiary);
          return (
            <ListRow
              key={beneficiary.id}
              leading={<Avatar name={name} />}
              title={beneficiary.accountLabel ?? name}
              subtitle={detail}
              onPress={() => onNext(targetOfBeneficiary(beneficiary))}
            />
          );
        })}
      </RowList>
    </div>
  );
}

import { TextButton } from "@apex/ui/text-button/text-button";
import { useIntl } from "react-intl";
import type { NewAccountProps } from "../../../parts/payout-account/enquiry-form.tsx";
import { NewAccount, type AccountType } from "../../../parts/payout-account/new-account.tsx";
import { KnownAccounts } from "./known-accounts.tsx";

export interface AccountStepProps extends NewAccountProps {
  type: AccountType;
  /** Goes to the saved accounts to manage them. */
  onOpenSaved: () => void;
}

/** The account that gets the money: a known one, or a new one. */
export function AccountStep({ onOpenSaved, ...props }: AccountStepProps) {
  const intl = useIntl();
  return (
    <NewAccount
      {...props}
      known={
        <div className="grid gap-5">
          <KnownAccounts
            asset={props.asset}
            method={props.type === "bank" ? "bank_transfer" : "mobile_money"}
            onNext={props.onNext}
          />
          <TextButton variant="standalone" onPress={onOpenSaved} className="justify-self-start">
            {intl.formatMessage({ id: "apex.transfer.accountsManage" })}
          </TextButton>
        </div>
      }
    />
  );
}

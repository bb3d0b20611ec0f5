import type { Verification } from "@apex/client/events";
import { defaultAsset, fiatAssets, type Asset } from "@apex/contract/assets";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { ArrowLeft } from "@apex/ui/icon/icon";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { Select } from "@apex/ui/select/select";
import { useCallback, useState } from "react";
import { useIntl } from "react-intl";
import { useWalletName } from "../../parts/asset-words/use-asset-name.ts";
import type { AccountPayee } from "../../parts/payout-account/account-payee.ts";
import { NewAccount, type AccountType } from "../../parts/payout-account/new-account.tsx";
import { KeepAccount } from "./keep-account.tsx";

export interface AccountEditorProps {
  headingLevel: 1 | 2;
  onClose: () => void;
  onVerify: (verification: Verification) => void;
}

/** A new account: its owner by its bank, its label, then the code that saves it. */
export function AccountEditor({ headingLevel, onClose, onVerify }: AccountEditorProps) {
  const intl = useIntl();
  const [asset, setAsset] = useState<Asset>(defaultAsset);
  const [payee, setPayee] = useState<AccountPayee>();
  const [isProving, setIsProving] = useState(false);
  const prove = useCallback(() => setIsProving(true), []);
  const title = isProving
    ? intl.formatMessage({ id: "apex.saved-accounts.confirmTitle" })
    : payee
      ? intl.formatMessage({ id: "apex.saved-accounts.nameTitle" })
      : intl.formatMessage({ id: "apex.saved-accounts.addTitle" });
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6">
      <PageHeader
        title={title}
        headingLevel={headingLevel}
        {...(isProving && {
          description: intl.formatMessage({ id: "apex.saved-accounts.confirmLead" }),
        })}
        back={
          <IconButton
            label={intl.formatMessage({ id: "apex.saved-accounts.back" })}
            onPress={onClose}
          >
            <ArrowLeft />
          </IconButton>
        }
      />
      {payee ? (
        <KeepAccount
          asset={asset}
          payee={payee}
          isProving={isProving}
          onProve={prove}
          onChange={() => {
            setIsProving(false);
            setPayee(undefined);
          }}
          onSaved={onClose}
          onVerify={onVerify}
        />
      ) : (
        <FindAccount asset={asset} onAsset={setAsset} onNext={setPayee} onVerify={onVerify} />
      )}
    </div>
  );
}

interface FindAccountProps {
  asset: Asset;
  onAsset: (asset: Asset) => void;
  onNext: (payee: AccountPayee) => void;
  onVerify: (verification: Verification) => void;
}

function FindAccount({ asset, onAsset, onNext, onVerify }: FindAccountProps) {
  const intl = useIntl();
  const walletName = useWalletName();
  const [type, setType] = useState<AccountType>("bank");
  return (
    <>
      <Select
        label={intl.formatMessage({ id: "apex.saved-accounts.assetLabel" })}
        placeholder={intl.formatMessage({ id: "apex.saved-accounts.assetPlaceholder" })}
        options={fiatAssets.map((one) => ({ value: one, label: walletName(one) }))}
        value={asset}
        onChange={onAsset}
      />
      <SegmentedControl
        label={intl.formatMessage({ id: "apex.saved-accounts.typeLabel" })}
        segments={[
          { value: "bank", label: intl.formatMessage({ id: "apex.saved-accounts.typeBank" }) },
          {
            value: "mobile-money",
            label: intl.formatMessage({ id: "apex.saved-accounts.typeMobileMoney" }),
          },
        ]}
        value={type}
        onChange={setType}
      />
      <NewAccount
        key={`${asset} ${type}`}
        asset={asset}
        type={type}
        onNext={onNext}
        onVerify={onVerify}
        chooseLabel={(name) => intl.formatMessage({ id: "apex.saved-accounts.choose" }, { name })}
      />
    </>
  );
}

import type { Verification } from "@apex/client/events";
import { fiatAssets, type Asset } from "@apex/contract/assets";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { ArrowLeft } from "@apex/ui/icon/icon";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { SegmentedField } from "@apex/ui/segmented-control/segmented-field";
import { Select } from "@apex/ui/select/select";
import { useCallback, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ownCurrency } from "../../base/countries/own-currency.ts";
import { useWalletName } from "../../parts/asset-words/use-asset-name.ts";
import { NewAccount } from "../../parts/payout-account/new-account.tsx";
import type { KeptAccount } from "./account-draft.ts";
import { KeepAccount } from "./keep-account.tsx";

export interface AccountEditorProps {
  /** The draft: the typed fields and the account that was found. */
  kept: KeptAccount;
  headingLevel: 1 | 2;
  onClose: () => void;
  onVerify: (verification: Verification) => void;
}

/** Adds an account: finds its owner, asks for a label, then for the code that saves it. */
export function AccountEditor({ kept, headingLevel, onClose, onVerify }: AccountEditorProps) {
  const intl = useIntl();
  const { user } = useClient().session.getState();
  const { payee, asset = ownCurrency(user) } = kept.draft;
  const [isProving, setIsProving] = useState(false);
  const prove = useCallback(() => setIsProving(true), []);
  const title = isProving
    ? intl.formatMessage({ id: "apex.saved-accounts.confirmTitle" })
    : payee
      ? intl.formatMessage({ id: "apex.saved-accounts.nameTitle" })
      : intl.formatMessage({ id: "apex.saved-accounts.addTitle" });
  return (
    <Page width="form">
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
            kept.keep(() => ({ payee: undefined }));
          }}
          onSaved={onClose}
          onVerify={onVerify}
        />
      ) : (
        <FindAccount kept={kept} asset={asset} onVerify={onVerify} />
      )}
    </Page>
  );
}

interface FindAccountProps {
  kept: KeptAccount;
  asset: Asset;
  onVerify: (verification: Verification) => void;
}

function FindAccount({ kept: { draft, keep }, asset, onVerify }: FindAccountProps) {
  const intl = useIntl();
  const walletName = useWalletName();
  const { type = "bank" } = draft;
  return (
    <>
      <Select
        label={intl.formatMessage({ id: "apex.saved-accounts.assetLabel" })}
        placeholder={intl.formatMessage({ id: "apex.saved-accounts.assetPlaceholder" })}
        options={fiatAssets.map((one) => ({ value: one, label: walletName(one) }))}
        value={asset}
        onChange={(chosen) => keep(() => ({ asset: chosen, typed: undefined }))}
      />
      <SegmentedField
        label={intl.formatMessage({ id: "apex.saved-accounts.typeLabel" })}
        segments={[
          { value: "bank", label: intl.formatMessage({ id: "apex.saved-accounts.typeBank" }) },
          {
            value: "mobile-money",
            label: intl.formatMessage({ id: "apex.saved-accounts.typeMobileMoney" }),
          },
        ]}
        value={type}
        onChange={(chosen) => keep(() => ({ type: chosen, typed: undefined }))}
      />
      <NewAccount
        key={`${asset} ${type}`}
        asset={asset}
        type={type}
        typed={draft.typed}
        onType={(typed) => keep(() => ({ typed }))}
        onNext={(payee) => keep(() => ({ asset, payee }))}
        onVerify={onVerify}
        chooseLabel={(name) => intl.formatMessage({ id: "apex.saved-accounts.choose" }, { name })}
      />
    </>
  );
}

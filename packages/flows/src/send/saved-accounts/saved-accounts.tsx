import type { Verification } from "@apex/client/events";
import {
  deleteFiatBeneficiary,
  listFiatBeneficiaries,
  type FiatBeneficiary,
} from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { Button } from "@apex/ui/button/button";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { useState, type ReactElement } from "react";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { Searched } from "../../base/paged-search/searched.tsx";
import { useSearchWords } from "../../base/use-rested.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAct, useRead, useSteadyRead } from "../../base/use-read.ts";
import { useAccountDraft } from "./account-draft.ts";
import { AccountEditor } from "./account-editor.tsx";
import { accountTitle, SavedAccountCard } from "./saved-account-card.tsx";
import { SavedPeople } from "./saved-people.tsx";
import { RenameAccount } from "./rename-account.tsx";
import { TitledPage } from "../../base/flow/titled-page.tsx";

export interface SavedAccountsProps {
  onTitle?: (title: string) => void;
  /** Default 1. */
  headingLevel?: 1 | 2;
  /** A verification is required before an account can be added. */
  onVerify: (verification: Verification) => void;
}

/** The saved bank accounts and mobile wallets: search, add, rename, delete. */
function SavedAccountsScreen({ onTitle, headingLevel = 1, onVerify }: SavedAccountsProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.saved-accounts.title" });
  const added = useAccountDraft();
  const canSave = useAllowed("withdrawals", "create");
  const known = useRead(listFiatBeneficiaries, { query: {} });
  if (added.draft.isAdding && canSave)
    return (
      <AccountEditor
        kept={added}
        headingLevel={headingLevel}
        onClose={added.forget}
        onVerify={onVerify}
      />
    );
  const add = canSave && (
    <Button onPress={() => added.keep(() => ({ isAdding: true }))}>
      {intl.formatMessage({ id: "apex.saved-accounts.add" })}
    </Button>
  );
  return (
    <TitledPage
      title={title}
      headingLevel={headingLevel}
      description={intl.formatMessage({ id: "apex.saved-accounts.lead" })}
      actions={known.data?.saved.length !== 0 && add}
      onTitle={onTitle}
    >
      <Accounts add={add} />
      <SavedPeople />
    </TitledPage>
  );
}

function Accounts({ add }: { add: ReactElement | false }) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const [renaming, setRenaming] = useState<FiatBeneficiary>();
  const [deleting, setDeleting] = useState<FiatBeneficiary>();
  const q = useSearchWords(text);
  const known = useSteadyRead(listFiatBeneficiaries, { query: q === "" ? {} : { q } });
  return (
    <div className="grid gap-5">
      <Searched
        text={text}
        onText={setText}
        label={intl.formatMessage({ id: "apex.saved-accounts.search" })}
        clearLabel={intl.formatMessage({ id: "apex.saved-accounts.searchClear" })}
        query={known}
        isEmpty={({ saved }) => saved.length === 0}
        none={
          <EmptyState
            drawing="lake"
            headingLevel={2}
            title={intl.formatMessage({ id: "apex.saved-accounts.emptyTitle" })}
            {...(add
              ? { action: add }
              : { reason: intl.formatMessage({ id: "apex.saved-accounts.emptyReason" }) })}
          >
            {add && intl.formatMessage({ id: "apex.saved-accounts.emptyBody" })}
          </EmptyState>
        }
        noMatch={
          <EmptyState
            drawing="lake"
            headingLevel={2}
            title={intl.formatMessage({ id: "apex.saved-accounts.noMatchTitle" })}
            action={
              <Button variant="secondary" onPress={() => setText("")}>
                {intl.formatMessage({ id: "apex.saved-accounts.searchClear" })}
              </Button>
            }
          >
            {intl.formatMessage({ id: "apex.saved-accounts.noMatchBody" })}
          </EmptyState>
        }
      >
        {({ saved }) => (
          <ul
            aria-label={intl.formatMessage({ id: "apex.saved-accounts.list" })}
            className="grid gap-3 md:grid-cols-2"
          >
            {saved.map((account) => (
              <SavedAccountCard
                key={account.id}
                beneficiary={account}
                actions={
                  add && {
                    onRename: () => setRenaming(account),
                    onDelete: () => setDeleting(account),
                  }
                }
              />
            ))}
          </ul>
        )}
      </Searched>
      {renaming && <RenameAccount beneficiary={renaming} onClose={() => setRenaming(undefined)} />}
      {deleting && <DeleteDialog beneficiary={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  );
}

interface DeleteDialogProps {
  beneficiary: FiatBeneficiary;
  onClose: () => void;
}

function DeleteDialog({ beneficiary, onClose }: DeleteDialogProps) {
  const intl = useIntl();
  const remove = useAct(deleteFiatBeneficiary);
  const name = accountTitle(beneficiary);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={intl.formatMessage({ id: "apex.saved-accounts.deleteTitle" }, { name })}
      confirmLabel={intl.formatMessage({ id: "apex.saved-accounts.delete" })}
      cancelLabel={intl.formatMessage({ id: "apex.saved-accounts.keep" })}
      isPending={remove.isPending}
      onConfirm={() =>
        remove.mutate({ params: { beneficiaryId: beneficiary.id } }, { onSuccess: () => onClose() })
      }
    >
      {remove.error ? (
        <ErrorView error={remove.error} />
      ) : (
        intl.formatMessage({ id: "apex.saved-accounts.deleteBody" })
      )}
    </ConfirmDialog>
  );
}

export const SavedAccounts = withWords(
  ["saved-accounts", "transfer", "asset", "security", "order", "country"],
  SavedAccountsScreen,
);

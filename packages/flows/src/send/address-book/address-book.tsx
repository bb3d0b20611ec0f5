import {
  deleteAddress,
  listAddresses,
  type SavedAddress,
} from "@apex/contract/address-book/addresses";
import { addressesPageSize } from "@apex/contract/limits";
import { Button } from "@apex/ui/button/button";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { useState, type ReactElement } from "react";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { PagedSearch, usePagedSearch } from "../../base/paged-search/paged-search.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAct, useRead, useSteadyRead } from "../../base/use-read.ts";
import { useAddressDraft } from "./address-draft.ts";
import { AddressEditor } from "./address-editor.tsx";
import { AddressCard } from "./address-card.tsx";
import { AllowListSwitch } from "./allow-list-switch.tsx";
import { TitledPage } from "../../base/flow/titled-page.tsx";

export interface AddressBookProps {
  onTitle?: (title: string) => void;
  /** Default 1. */
  headingLevel?: 1 | 2;
}

/** The address book: a page of entries, search, actions on each, and the switch for payments to saved addresses only. */
function AddressBookScreen({ onTitle, headingLevel = 1 }: AddressBookProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.address-book.title" });
  const written = useAddressDraft();
  const canSave = useAllowed("withdrawals", "create");
  const book = useRead(listAddresses, { query: { page: 1, perPage: addressesPageSize } });
  const { id } = written.draft;
  if (id !== undefined && canSave)
    return (
      <AddressEditor
        addressId={id}
        kept={written}
        headingLevel={headingLevel}
        onClose={written.forget}
      />
    );
  const add = canSave && (
    <Button onPress={() => written.keep(() => ({ id: crypto.randomUUID() }))}>
      {intl.formatMessage({ id: "apex.address-book.add" })}
    </Button>
  );
  return (
    <TitledPage
      title={title}
      headingLevel={headingLevel}
      description={intl.formatMessage({ id: "apex.address-book.lead" })}
      actions={book.data?.total !== 0 && add}
      onTitle={onTitle}
    >
      <AllowListSwitch />
      <Entries add={add} onEdit={(entry) => written.keep(() => ({ id: entry.id, entry }))} />
    </TitledPage>
  );
}

interface EntriesProps {
  /** The button that adds an address, shown in an empty list; false for members who may only look. */
  add: ReactElement | false;
  onEdit: (entry: SavedAddress) => void;
}

function Entries({ add, onEdit }: EntriesProps) {
  const intl = useIntl();
  const search = usePagedSearch(addressesPageSize);
  const [deleting, setDeleting] = useState<SavedAddress>();
  const book = useSteadyRead(listAddresses, { query: search.query });
  return (
    <>
      <PagedSearch
        search={search}
        label={intl.formatMessage({ id: "apex.address-book.search" })}
        query={book}
        none={
          <EmptyState
            drawing="lake"
            headingLevel={2}
            title={intl.formatMessage({ id: "apex.address-book.emptyTitle" })}
            {...(add
              ? { action: add }
              : { reason: intl.formatMessage({ id: "apex.address-book.emptyReason" }) })}
          >
            {add && intl.formatMessage({ id: "apex.address-book.emptyBody" })}
          </EmptyState>
        }
        noMatch={
          <EmptyState
            drawing="lake"
            headingLevel={2}
            title={intl.formatMessage({ id: "apex.address-book.noMatchTitle" })}
            action={
              <Button variant="secondary" onPress={() => search.setText("")}>
                {intl.formatMessage({ id: "apex.paging.clear" })}
              </Button>
            }
          >
            {intl.formatMessage({ id: "apex.address-book.noMatchBody" })}
          </EmptyState>
        }
      >
        {({ items }) => (
          <ul
            aria-label={intl.formatMessage({ id: "apex.address-book.list" })}
            className="grid gap-3 md:grid-cols-2"
          >
            {items.map((entry) => (
              <AddressCard
                key={entry.id}
                entry={entry}
                actions={add && { onEdit: () => onEdit(entry), onDelete: () => setDeleting(entry) }}
                onUsable={() => void book.refetch()}
              />
            ))}
          </ul>
        )}
      </PagedSearch>
      {deleting && <DeleteDialog entry={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

function DeleteDialog({ entry, onClose }: { entry: SavedAddress; onClose: () => void }) {
  const intl = useIntl();
  const remove = useAct(deleteAddress);
  const { id, label } = entry;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={intl.formatMessage({ id: "apex.address-book.deleteTitle" }, { label })}
      confirmLabel={intl.formatMessage({ id: "apex.address-book.delete" })}
      cancelLabel={intl.formatMessage({ id: "apex.address-book.keep" })}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { addressId: id } }, { onSuccess: () => onClose() })}
    >
      {remove.error ? (
        <ErrorView error={remove.error} />
      ) : (
        intl.formatMessage({ id: "apex.address-book.deleteBody" })
      )}
    </ConfirmDialog>
  );
}

export const AddressBook = withWords(
  ["address-book", "crypto-address", "asset", "paging", "security", "order"],
  AddressBookScreen,
);

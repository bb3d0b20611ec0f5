import { closeVault, listVaults, type Vault } from "@apex/contract/vaults/vaults";
import { Button } from "@apex/ui/button/button";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { PiggyBank, Plus } from "@apex/ui/icon/icon";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAct, useRead } from "../../base/use-read.ts";
import { type ScreenProps, TitledPage } from "../../base/flow/titled-page.tsx";
import { MoveForm } from "./move-form.tsx";
import { VaultCard, type VaultAction } from "./vault-card.tsx";
import { VaultForm } from "./vault-form.tsx";

export type VaultsProps = ScreenProps;

/** The dialog that is open over the list. */
type Open = { name: "new" } | { name: VaultAction; vault: Vault };

/** Vaults to save money in. */
function VaultsScreen({ onTitle, headingLevel = 1 }: VaultsProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.vaults.title" });
  const vaults = useRead(listVaults, {});
  const canSave = useAllowed("withdrawals", "create");
  const [open, setOpen] = useState<Open>();
  const newVault = canSave && (
    <Button icon={<Plus />} onPress={() => setOpen({ name: "new" })}>
      {intl.formatMessage({ id: "apex.vaults.new" })}
    </Button>
  );
  return (
    <TitledPage
      headingLevel={headingLevel}
      title={title}
      description={intl.formatMessage({ id: "apex.vaults.lead" })}
      actions={!!vaults.data?.items.length && newVault}
      onTitle={onTitle}
    >
      <Loaded query={vaults} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<PiggyBank />}
              headingLevel={2}
              title={intl.formatMessage({ id: "apex.vaults.emptyTitle" })}
              {...(newVault
                ? { action: newVault }
                : { reason: intl.formatMessage({ id: "apex.vaults.emptyReason" }) })}
            />
          ) : (
            <ul
              aria-label={intl.formatMessage({ id: "apex.vaults.list" })}
              className="grid gap-4 md:grid-cols-2"
            >
              {items.map((vault) => (
                <VaultCard
                  key={vault.id}
                  vault={vault}
                  onAction={canSave ? (name) => setOpen({ name, vault }) : undefined}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {open && <OpenDialog open={open} onClose={() => setOpen(undefined)} />}
    </TitledPage>
  );
}

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  switch (open.name) {
    case "new":
      return <VaultForm vault={undefined} onClose={onClose} />;
    case "edit":
      return <VaultForm vault={open.vault} onClose={onClose} />;
    case "close":
      return <CloseDialog vault={open.vault} onClose={onClose} />;
    case "in":
    case "out":
      return <MoveForm vault={open.vault} direction={open.name} onClose={onClose} />;
  }
}

function CloseDialog({ vault: { id, name }, onClose }: { vault: Vault; onClose: () => void }) {
  const intl = useIntl();
  const close = useAct(closeVault);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={intl.formatMessage({ id: "apex.vaults.closeTitle" }, { name })}
      confirmLabel={intl.formatMessage({ id: "apex.vaults.close" })}
      cancelLabel={intl.formatMessage({ id: "apex.vaults.keep" })}
      isPending={close.isPending}
      onConfirm={() => close.mutate({ params: { vaultId: id } }, { onSuccess: onClose })}
    >
      {close.error ? (
        <ErrorView error={close.error} />
      ) : (
        intl.formatMessage({ id: "apex.vaults.closeBody" })
      )}
    </ConfirmDialog>
  );
}

export const Vaults = withWords(["vaults", "order", "asset"], VaultsScreen);

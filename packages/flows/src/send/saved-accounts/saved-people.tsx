import {
  deleteBeneficiary,
  listBeneficiaries,
  type Recipient,
} from "@apex/contract/transfers/recipients";
import { Avatar } from "@apex/ui/avatar/avatar";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { SavedCard } from "../../parts/saved-card/saved-card.tsx";
import { useAct, useRead } from "../../base/use-read.ts";

/** The saved Apex users, each with a button to remove them; nothing if there are none. */
export function SavedPeople() {
  const intl = useIntl();
  const known = useRead(listBeneficiaries, {});
  const [removing, setRemoving] = useState<Recipient>();
  const heading = useId();
  const canRemove = useAllowed("withdrawals", "create");
  return (
    <Loaded query={known} rows={2}>
      {({ saved }) =>
        saved.length > 0 && (
          <section aria-labelledby={heading} className="grid gap-3">
            <h2 id={heading} className="text-lg font-semibold">
              {intl.formatMessage({ id: "apex.saved-accounts.people" })}
            </h2>
            <ul aria-labelledby={heading} className="grid gap-3 md:grid-cols-2">
              {saved.map((person) => (
                <SavedCard
                  key={person.id}
                  face={<Avatar name={person.maskedName} />}
                  title={person.maskedName}
                  facts={
                    <p className="text-sm text-text-muted wrap-anywhere">@{person.username}</p>
                  }
                  actions={
                    canRemove && {
                      remove: {
                        label: intl.formatMessage(
                          { id: "apex.saved-accounts.removeNamed" },
                          { name: person.maskedName },
                        ),
                        onPress: () => setRemoving(person),
                      },
                    }
                  }
                />
              ))}
            </ul>
            {removing && <RemoveDialog person={removing} onClose={() => setRemoving(undefined)} />}
          </section>
        )
      }
    </Loaded>
  );
}

function RemoveDialog({ person, onClose }: { person: Recipient; onClose: () => void }) {
  const intl = useIntl();
  const remove = useAct(deleteBeneficiary);
  const name = person.maskedName;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={intl.formatMessage({ id: "apex.saved-accounts.removeTitle" }, { name })}
      confirmLabel={intl.formatMessage({ id: "apex.saved-accounts.remove" })}
      cancelLabel={intl.formatMessage({ id: "apex.saved-accounts.keepPerson" })}
      isPending={remove.isPending}
      onConfirm={() =>
        remove.mutate({ params: { recipientId: person.id } }, { onSuccess: () => onClose() })
      }
    >
      {remove.error ? (
        <ErrorView error={remove.error} />
      ) : (
        intl.formatMessage({ id: "apex.saved-accounts.removeBody" })
      )}
    </ConfirmDialog>
  );
}

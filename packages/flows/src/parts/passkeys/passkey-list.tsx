import type { ApexError } from "@apex/client/apex-error";
import type { Passkey } from "@apex/contract/passkeys/passkeys";
import { Button } from "@apex/ui/button/button";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { DateTime } from "@apex/ui/date-time/date-time";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Fingerprint, Pencil, Plus, Trash2 } from "@apex/ui/icon/icon";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Notice } from "@apex/ui/notice/notice";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { QueryError } from "../../base/errors/query-error.tsx";
import { knowsPasskeys } from "../security-code/ask-passkey.ts";
import { RenamePasskey } from "./rename-passkey.tsx";
import { dot } from "../../base/format/dotted.ts";

export interface PasskeyListProps extends PasskeyActs {
  list: UseQueryResult<{ readonly items: readonly Passkey[] }, ApexError>;
  /** The use of a first passkey, said where there is none. */
  reason: string;
  /** Default false. */
  isStarting?: boolean;
  onAdd: () => void;
}

interface PasskeyActs {
  /** Default false. */
  isRemoving?: boolean;
  /** Rejects with the server's refusal. */
  onRename: (passkey: Passkey, name: string) => Promise<unknown>;
  onRemove: (passkey: Passkey) => void;
}

/** An owner's passkeys, and the ways to add, rename and remove them. */
export function PasskeyList({
  list,
  reason,
  isStarting = false,
  onAdd,
  ...acts
}: PasskeyListProps) {
  const intl = useIntl();
  const items = list.data?.items;
  const add = (
    <Button icon={<Plus />} isPending={isStarting} onPress={onAdd}>
      {intl.formatMessage({ id: "apex.passkeys.add" })}
    </Button>
  );
  return (
    <>
      {items && items.length > 0 && <PasskeyRows items={items} {...acts} />}
      {items?.length === 0 && (
        <EmptyState
          drawing="lake"
          icon={<Fingerprint />}
          title={intl.formatMessage({ id: "apex.passkeys.empty" })}
          {...(knowsPasskeys() ? { children: reason, action: add } : { reason })}
        />
      )}
      {list.isPending && (
        <RowSkeletons count={2} label={intl.formatMessage({ id: "apex.flow.loading" })} />
      )}
      <QueryError query={list} />
      {items &&
        (knowsPasskeys() ? (
          items.length > 0 && add
        ) : (
          <Notice>{intl.formatMessage({ id: "apex.passkeys.unsupported" })}</Notice>
        ))}
    </>
  );
}

function PasskeyRows({
  items,
  isRemoving = false,
  onRename,
  onRemove,
}: PasskeyActs & { items: readonly Passkey[] }) {
  const intl = useIntl();
  const [asked, setAsked] = useState<Passkey>();
  const [renamed, setRenamed] = useState<Passkey>();
  const remove = () => {
    setAsked(undefined);
    if (asked) onRemove(asked);
  };
  return (
    <>
      <RowList label={intl.formatMessage({ id: "apex.passkeys.title" })}>
        {items.map((passkey) => (
          <ListRow
            key={passkey.id}
            leading={<Fingerprint />}
            leadingLook="square"
            title={passkey.name}
            subtitle={<PasskeyTimes passkey={passkey} />}
            trailing={
              <span className="flex">
                <IconButton
                  label={intl.formatMessage(
                    { id: "apex.passkeys.renameNamed" },
                    { name: passkey.name },
                  )}
                  onPress={() => setRenamed(passkey)}
                >
                  <Pencil />
                </IconButton>
                <IconButton
                  label={intl.formatMessage(
                    { id: "apex.passkeys.removeNamed" },
                    { name: passkey.name },
                  )}
                  isDisabled={isRemoving}
                  onPress={() => setAsked(passkey)}
                >
                  <Trash2 />
                </IconButton>
              </span>
            }
          />
        ))}
      </RowList>
      {renamed && (
        <RenamePasskey
          passkey={renamed}
          onRename={(name) => onRename(renamed, name)}
          onClose={() => setRenamed(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        tone="danger"
        title={intl.formatMessage({ id: "apex.passkeys.removeTitle" })}
        confirmLabel={intl.formatMessage({ id: "apex.passkeys.remove" })}
        cancelLabel={intl.formatMessage({ id: "apex.passkeys.keep" })}
        onConfirm={remove}
      >
        {intl.formatMessage({ id: "apex.passkeys.removeBody" }, { name: asked?.name ?? "" })}
      </ConfirmDialog>
    </>
  );
}

function PasskeyTimes({ passkey }: { passkey: Passkey }) {
  return (
    <>
      <FormattedMessage
        id="apex.passkeys.created"
        values={{ at: <DateTime at={passkey.createdAt} show="day" /> }}
      />
      {dot}
      {passkey.lastUsedAt === undefined ? (
        <FormattedMessage id="apex.passkeys.unused" />
      ) : (
        <FormattedMessage
          id="apex.passkeys.used"
          values={{ at: <DateTime at={passkey.lastUsedAt} /> }}
        />
      )}
    </>
  );
}

import { read } from "@apex/client/query";
import { listPasskeys, revokePasskey, type Passkey } from "@apex/contract/passkeys/passkeys";
import { Button } from "@apex/ui/button/button";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { DateTime } from "@apex/ui/date-time/date-time";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Fingerprint, Pencil, Plus, Trash2 } from "@apex/ui/icon/icon";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Notice } from "@apex/ui/notice/notice";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { knowsPasskeys } from "../../parts/security-code/ask-passkey.ts";
import { useStepUp } from "../../parts/security-code/step-up.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { keepFactorChange } from "./factor-change.ts";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";
import { SecurityPage } from "./security-page.tsx";

export interface PasskeysProps {
  onTitle?: (title: string) => void;
  /** Default 1. */
  headingLevel?: 1 | 2 | 3;
}

/** The account's passkeys: made, listed, renamed, removed. */
function PasskeysScreen({ onTitle, headingLevel = 1 }: PasskeysProps) {
  const intl = useIntl();
  const list = useQuery(read(useClient(), listPasskeys, {}));
  const stepUp = useStepUp();
  const [isMaking, setIsMaking] = useState(false);
  const { isPending: isStarting, error, attempt } = useAttempt();
  // Proves first: if we refused a passkey that the browser has made, it would stay in the browser.
  const start = () =>
    attempt("start", async () => {
      if (await stepUp.prove()) setIsMaking(true);
    });
  const items = list.data?.items;
  return (
    <SecurityPage
      headingLevel={headingLevel}
      title={intl.formatMessage({ id: "apex.passkeys.title" })}
      description={intl.formatMessage({ id: "apex.passkeys.lead" })}
      onTitle={onTitle}
    >
      {error && <ErrorView error={error} onRetry={() => void start()} isRetrying={isStarting} />}
      {items && items.length > 0 && <PasskeyRows items={items} />}
      {items?.length === 0 && (
        <EmptyState
          drawing="lake"
          icon={<Fingerprint />}
          title={intl.formatMessage({ id: "apex.passkeys.empty" })}
          reason={intl.formatMessage({ id: "apex.passkeys.emptyBody" })}
        />
      )}
      {list.isPending && (
        <RowSkeletons count={2} label={intl.formatMessage({ id: "apex.flow.loading" })} />
      )}
      {list.error && (
        <ErrorView
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {items &&
        (knowsPasskeys() ? (
          <Button icon={<Plus />} isPending={isStarting} onPress={() => void start()}>
            {intl.formatMessage({ id: "apex.passkeys.add" })}
          </Button>
        ) : (
          <Notice>{intl.formatMessage({ id: "apex.passkeys.unsupported" })}</Notice>
        ))}
      {isMaking && <PasskeyDialog stepUp={stepUp} onClose={() => setIsMaking(false)} />}
      {stepUp.dialog}
    </SecurityPage>
  );
}

function PasskeyRows({ items }: { items: readonly Passkey[] }) {
  const intl = useIntl();
  const client = useClient();
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const [asked, setAsked] = useState<Passkey>();
  const [renamed, setRenamed] = useState<Passkey>();
  const { isPending: isRemoving, error, attempt } = useAttempt();
  const remove = ({ id }: Passkey) => {
    setAsked(undefined);
    return attempt("remove", async () => {
      const answer = await stepUp.run(({ body, options }) =>
        client.call(revokePasskey, { params: { id }, body }, options),
      );
      if (answer) keepFactorChange({ client, queries }, answer, { hasPasskeys: items.length > 1 });
    });
  };
  return (
    <>
      {error && <ErrorView error={error} />}
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
      {renamed && <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} />}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        tone="danger"
        title={intl.formatMessage({ id: "apex.passkeys.removeTitle" })}
        confirmLabel={intl.formatMessage({ id: "apex.passkeys.remove" })}
        cancelLabel={intl.formatMessage({ id: "apex.passkeys.keep" })}
        onConfirm={() => asked && void remove(asked)}
      >
        {intl.formatMessage({ id: "apex.passkeys.removeBody" }, { name: asked?.name ?? "" })}
      </ConfirmDialog>
      {stepUp.dialog}
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
      {" · "}
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

export const Passkeys = withWords(["security-centre", "passkeys", "security"], PasskeysScreen);

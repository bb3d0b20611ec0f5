import type { ResponseOf } from "@apex/contract/endpoint";
import {
  confirmDeleteAccount,
  deletionBlockers,
  initDeleteAccount,
} from "@apex/contract/profile/delete-account";
import { hasBvn } from "@apex/contract/verification/asks-for-bvn";
import { Button } from "@apex/ui/button/button";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Dialog } from "@apex/ui/dialog/dialog";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { writtenSums } from "../../base/format/written-money.ts";
import { isCodeError } from "../../parts/security-code/code-errors.ts";
import { SecurityCode } from "../../parts/security-code/security-code.tsx";
import { useProvedCall } from "../../parts/security-code/use-proved-call.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useAct } from "../../base/use-read.ts";

type Opened = ResponseOf<typeof initDeleteAccount>;

export interface DeleteAccountProps {
  /** The account is deleted and its session has ended. Support can reopen it until `erasedAt`. */
  onDeleted: (erasedAt: string) => void;
}

/** Closes the account in two stages: the consequences and obstacles, then a security code. */
export function DeleteAccount({ onDeleted }: DeleteAccountProps) {
  const intl = useIntl();
  const init = useAct(initDeleteAccount);
  const start = () => init.mutate({ body: {} });
  const opened = init.data;
  return (
    <>
      {opened && opened.deletionId === undefined && <Obstacles opened={opened} />}
      {init.error && (
        <ErrorView
          error={init.error}
          onRetry={start}
          isRetrying={init.isPending}
          className="w-full"
        />
      )}
      <Button variant="secondary" isPending={init.isPending} onPress={start}>
        {intl.formatMessage({ id: "apex.profile.deleteStart" })}
      </Button>
      {opened?.deletionId !== undefined && (
        <DeleteDialog
          deletionId={opened.deletionId}
          givesUp={opened.givesUp}
          erasedAt={opened.erasedAt}
          onClose={init.reset}
          onChanged={start}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
}

/** The places where a person removes obstacles, with the labels of their links. */
const ways = [
  ["deposits-left", "collections", "apex.profile.deleteCollect"],
  ["gas-left", "gasStation", "apex.profile.deleteReturnGas"],
  ["cards-left", "cards", "apex.profile.deleteEmptyCards"],
  ["vaults-left", "vaults", "apex.profile.deleteEmptyVaults"],
  ["approvals-open", "withdrawalPool", "apex.profile.deleteApprovals"],
  ["money-left", "withdraw", "apex.profile.deleteWithdraw"],
] as const;

/** The conditions to fulfil first. */
function Obstacles({ opened: { blockers, moneyLeft } }: { opened: Opened }) {
  const intl = useIntl();
  const open = ways.filter(([blocker]) => blockers.includes(blocker));
  const money = writtenSums(moneyLeft, intl);
  return (
    <Notice
      tone="caution"
      live="alert"
      className="w-full"
      title={intl.formatMessage({ id: "apex.profile.deleteNotYet" })}
      action={
        open.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {open.map(([blocker, place, label]) => (
              <PlaceButton key={blocker} to={place} size="compact" variant="secondary">
                {intl.formatMessage({ id: label })}
              </PlaceButton>
            ))}
          </div>
        )
      }
    >
      <ul className="grid list-disc gap-1 ps-5">
        {deletionBlockers
          .filter((blocker) => blockers.includes(blocker))
          .map((blocker) => (
            <li key={blocker}>
              {intl.formatMessage({ id: `apex.profile.blocker-${blocker}` }, { money })}
            </li>
          ))}
      </ul>
    </Notice>
  );
}

interface DeleteDialogProps extends DeleteAccountProps, Pick<Opened, "givesUp"> {
  deletionId: string;
  erasedAt: string;
  onClose: () => void;
  /** Starts again, because what is given up has changed. */
  onChanged: () => void;
}

function DeleteDialog({
  deletionId,
  givesUp,
  erasedAt,
  onClose,
  onChanged,
  onDeleted,
}: DeleteDialogProps) {
  const intl = useIntl();
  const [isSure, setSure] = useState(false);
  const { user } = useClient().session.getState();
  const contacts = hasBvn(user?.country)
    ? "apex.profile.deleteMeansContactsAndBvn"
    : "apex.profile.deleteMeansContacts";
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      closeLabel={intl.formatMessage({ id: "apex.profile.deleteKeep" })}
      title={intl.formatMessage({ id: "apex.profile.deleteAsk" })}
    >
      {isSure ? (
        <Confirmation
          deletionId={deletionId}
          givesUp={givesUp}
          onChanged={onChanged}
          onDeleted={onDeleted}
        />
      ) : (
        <div className="grid gap-5">
          <ul className="grid list-disc gap-2 ps-5 text-body">
            {givesUp.length > 0 && (
              <li className="font-semibold">
                <FormattedMessage
                  id="apex.profile.deleteMeansGivingUp"
                  values={{ money: writtenSums(givesUp, intl) }}
                />
              </li>
            )}
            <li>{intl.formatMessage({ id: "apex.profile.deleteMeansOut" })}</li>
            <li>
              <FormattedMessage
                id="apex.profile.deleteMeansBack"
                values={{ day: <DateTime at={erasedAt} show="day" className="font-semibold" /> }}
              />
            </li>
            <li>{intl.formatMessage({ id: contacts })}</li>
            <li>{intl.formatMessage({ id: "apex.profile.deleteMeansRecords" })}</li>
          </ul>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onPress={onClose}>
              {intl.formatMessage({ id: "apex.profile.deleteKeep" })}
            </Button>
            <Button variant="danger" onPress={() => setSure(true)}>
              {intl.formatMessage({ id: "apex.flow.continue" })}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Confirmation({
  deletionId,
  givesUp,
  onChanged,
  onDeleted,
}: Omit<DeleteDialogProps, "erasedAt" | "onClose">) {
  const intl = useIntl();
  const request = { deletionId, ...(givesUp.length > 0 && { givesUp }) };
  const call = useProvedCall(confirmDeleteAccount, ({ erasedAt }) => onDeleted(erasedAt));
  return (
    <div className="grid gap-5">
      <p>{intl.formatMessage({ id: "apex.profile.deleteLast" })}</p>
      {givesUp.length > 0 && (
        <p>
          <FormattedMessage
            id="apex.profile.deleteLastGivingUp"
            values={{ money: writtenSums(givesUp, intl) }}
          />
        </p>
      )}
      {call.error && !isCodeError(call.error) && (
        <ErrorView
          error={call.error}
          onRetry={call.error.code === "remainder-changed" ? onChanged : undefined}
        />
      )}
      <SecurityCode
        endpoint={confirmDeleteAccount.slug}
        requestKey={deletionId}
        request={request}
        sent={call.codeSent}
        onSent={call.onCodeSent}
        onSubmit={(security) => call.send({ body: { ...request, security } })}
        submitLabel={intl.formatMessage({ id: "apex.profile.deleteSubmit" })}
        isPending={call.isPending}
        error={call.error}
      />
    </div>
  );
}

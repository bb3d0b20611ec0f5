import { toApexError, type ApexError } from "@apex/client/apex-error";
import { act } from "@apex/client/query";
import { deleteInvite, leaveWorkspace, revokeMember } from "@apex/contract/business/team";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../client-context.ts";
import { TeamError } from "./team-error.tsx";

interface NamedProps {
  name: string;
  onClose: () => void;
}

/** Takes a member out of the team. */
export function RevokeDialog({ userId, name, onClose }: NamedProps & { userId: string }) {
  const intl = useIntl();
  const revoke = useMutation(act(useClient(), revokeMember));
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={intl.formatMessage({ id: "apex.team.revokeTitle" }, { name })}
      confirmLabel={intl.formatMessage({ id: "apex.team.revokeConfirm" })}
      cancelLabel={intl.formatMessage({ id: "apex.team.keep" })}
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate({ body: { userId } }, { onSuccess: onClose })}
    >
      {revoke.error ? (
        <TeamError error={revoke.error} />
      ) : (
        intl.formatMessage({ id: "apex.team.revokeBody" })
      )}
    </ConfirmDialog>
  );
}

/** Takes an invitation back. */
export function DeleteInviteDialog({ email, name, onClose }: NamedProps & { email: string }) {
  const intl = useIntl();
  const remove = useMutation(act(useClient(), deleteInvite));
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={intl.formatMessage({ id: "apex.team.deleteInviteTitle" }, { name })}
      confirmLabel={intl.formatMessage({ id: "apex.team.deleteInvite" })}
      cancelLabel={intl.formatMessage({ id: "apex.team.keep" })}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ body: { email } }, { onSuccess: onClose })}
    >
      {remove.error ? (
        <TeamError error={remove.error} />
      ) : (
        intl.formatMessage({ id: "apex.team.deleteInviteBody" })
      )}
    </ConfirmDialog>
  );
}

/** Leaves the business: the session goes home. */
export function LeaveDialog({ name, onClose, onLeft }: NamedProps & { onLeft: () => void }) {
  const intl = useIntl();
  const client = useClient();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApexError>();
  const leave = async () => {
    setPending(true);
    setError(undefined);
    try {
      client.session.signedIn(await client.call(leaveWorkspace, {}));
      onLeft();
    } catch (thrown) {
      setError(toApexError(thrown));
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={intl.formatMessage({ id: "apex.team.leaveTitle" }, { name })}
      confirmLabel={intl.formatMessage({ id: "apex.team.leaveConfirm" })}
      cancelLabel={intl.formatMessage({ id: "apex.team.cancel" })}
      isPending={isPending}
      onConfirm={() => void leave()}
    >
      {error ? <TeamError error={error} /> : intl.formatMessage({ id: "apex.team.leaveBody" })}
    </ConfirmDialog>
  );
}

import {
  agreeToRole,
  deleteInvite,
  leaveWorkspace,
  resendInvite,
  revokeMember,
} from "@apex/contract/business/team";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { ProvedDialog } from "../../parts/security-code/proved-dialog.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";

interface NamedProps {
  name: string;
  onClose: () => void;
}

/** Removes a member from the team. */
export function RevokeDialog({ userId, name, onClose }: NamedProps & { userId: string }) {
  const intl = useIntl();
  const [request] = useState(() => ({ requestId: crypto.randomUUID(), userId }));
  return (
    <ProvedDialog
      endpoint={revokeMember}
      request={request}
      title={intl.formatMessage({ id: "apex.team.revokeTitle" }, { name })}
      submitLabel={intl.formatMessage({ id: "apex.team.revokeConfirm" })}
      isDestructive
      onClose={onClose}
      onDone={onClose}
    >
      <p>{intl.formatMessage({ id: "apex.team.revokeBody" })}</p>
    </ProvedDialog>
  );
}

/** Lets a member whose role was extended approve payments at once. */
export function AgreeDialog({ userId, name, onClose }: NamedProps & { userId: string }) {
  const intl = useIntl();
  const [request] = useState(() => ({ requestId: crypto.randomUUID(), userId }));
  return (
    <ProvedDialog
      endpoint={agreeToRole}
      request={request}
      title={intl.formatMessage({ id: "apex.team.agreeTitle" }, { name })}
      submitLabel={intl.formatMessage({ id: "apex.team.agree" })}
      onClose={onClose}
      onDone={onClose}
    >
      <p>{intl.formatMessage({ id: "apex.team.agreeBody" })}</p>
    </ProvedDialog>
  );
}

/** Deletes an invitation. */
export function DeleteInviteDialog({ email, name, onClose }: NamedProps & { email: string }) {
  const intl = useIntl();
  const [request] = useState(() => ({ requestId: crypto.randomUUID(), email }));
  return (
    <ProvedDialog
      endpoint={deleteInvite}
      request={request}
      title={intl.formatMessage({ id: "apex.team.deleteInviteTitle" }, { name })}
      submitLabel={intl.formatMessage({ id: "apex.team.deleteInvite" })}
      isDestructive
      onClose={onClose}
      onDone={onClose}
    >
      <p>{intl.formatMessage({ id: "apex.team.deleteInviteBody" })}</p>
    </ProvedDialog>
  );
}

/** Mails an invitation again. */
export function ResendInviteDialog({
  email,
  onClose,
  onSent,
}: Omit<NamedProps, "name"> & { email: string; onSent: () => void }) {
  const intl = useIntl();
  const [request] = useState(() => ({ requestId: crypto.randomUUID(), email }));
  return (
    <ProvedDialog
      endpoint={resendInvite}
      request={request}
      title={intl.formatMessage({ id: "apex.team.resend" })}
      submitLabel={intl.formatMessage({ id: "apex.team.resend" })}
      onClose={onClose}
      onDone={onSent}
    >
      <p>{intl.formatMessage({ id: "apex.team.resendBody" }, { email })}</p>
    </ProvedDialog>
  );
}

/** Leaves the business: the session returns to the personal workspace. */
export function LeaveDialog({ name, onClose, onLeft }: NamedProps & { onLeft: () => void }) {
  const intl = useIntl();
  const client = useClient();
  const { isPending, error, attempt } = useAttempt();
  const leave = () =>
    attempt("leave", async () => {
      client.session.signedIn(await client.call(leaveWorkspace, {}));
      onLeft();
    });
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
      {error ? <ErrorView error={error} /> : intl.formatMessage({ id: "apex.team.leaveBody" })}
    </ConfirmDialog>
  );
}

import {
  generateToken,
  listApiTokens,
  revokeToken,
  rollToken,
  type ApiToken,
} from "@apex/contract/business-api/api-tokens";
import type { InputOf } from "@apex/contract/endpoint";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { KeyRound, Plus } from "@apex/ui/icon/icon";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { useRead } from "../../base/use-read.ts";
import { NotLoaded } from "../../base/flow/loaded.tsx";
import { ProvedDialog } from "../../parts/security-code/proved-dialog.tsx";
import { PanelLead } from "./panel-lead.tsx";
import { RollDialog } from "./roll-dialog.tsx";
import { ShownSecret } from "./shown-secret.tsx";
import { TokenCard } from "./token-card.tsx";
import { TokenForm } from "./token-form.tsx";

type NewRequest = Omit<InputOf<typeof generateToken>["body"], "security">;
type RollRequest = Omit<InputOf<typeof rollToken>["body"], "security">;

/** The dialog that is open over the list. */
type Open =
  | { name: "form" }
  | { name: "prove-new"; request: NewRequest }
  | { name: "roll" | "revoke"; token: ApiToken }
  | { name: "prove-roll"; token: ApiToken; request: RollRequest }
  | { name: "made"; secret: string };

/** The workspace's tokens: made, replaced, revoked. */
export function TokensPanel() {
  const intl = useIntl();
  const tokens = useRead(listApiTokens, {});
  const [open, setOpen] = useState<Open>();
  const items = tokens.data?.items;
  const canChange = useAllowed("developers", "create");
  const newToken = canChange && (
    <Button icon={<Plus />} onPress={() => setOpen({ name: "form" })}>
      {intl.formatMessage({ id: "apex.business-api.newToken" })}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {items === undefined ? (
        <NotLoaded query={tokens} rows={3} />
      ) : items.length === 0 ? (
        <EmptyState
          drawing="pass"
          icon={<KeyRound />}
          headingLevel={2}
          title={intl.formatMessage({ id: "apex.business-api.noTokens" })}
          action={newToken}
          reason={intl.formatMessage({ id: "apex.business-api.askMember" })}
        />
      ) : (
        <>
          <PanelLead action={newToken}>
            {intl.formatMessage({ id: "apex.business-api.tokensLead" })}
          </PanelLead>
          <ul
            aria-label={intl.formatMessage({ id: "apex.business-api.tokens" })}
            className="grid gap-4"
          >
            {items.map((token) => (
              <TokenCard
                key={token.id}
                token={token}
                onAction={canChange ? (name) => setOpen({ name, token }) : undefined}
              />
            ))}
          </ul>
        </>
      )}
      {open && <OpenDialog open={open} onOpen={setOpen} />}
    </div>
  );
}

interface OpenDialogProps {
  open: Open;
  onOpen: (open: Open | undefined) => void;
}

function OpenDialog({ open, onOpen }: OpenDialogProps) {
  const intl = useIntl();
  const onClose = () => onOpen(undefined);
  switch (open.name) {
    case "form":
      return (
        <TokenForm
          onClose={onClose}
          onReady={(request) => onOpen({ name: "prove-new", request })}
        />
      );
    case "roll":
      return (
        <RollDialog
          token={open.token}
          onClose={onClose}
          onReady={(request) => onOpen({ name: "prove-roll", token: open.token, request })}
        />
      );
    case "prove-new":
      return (
        <ProvedDialog
          endpoint={generateToken}
          request={open.request}
          title={intl.formatMessage({ id: "apex.business-api.confirm" })}
          submitLabel={intl.formatMessage({ id: "apex.business-api.make" })}
          onClose={onClose}
          onDone={({ token }) => onOpen({ name: "made", secret: token })}
        >
          <Lead name={open.request.name} />
        </ProvedDialog>
      );
    case "prove-roll":
      return (
        <ProvedDialog
          endpoint={rollToken}
          request={open.request}
          title={intl.formatMessage({ id: "apex.business-api.confirm" })}
          submitLabel={intl.formatMessage({ id: "apex.business-api.roll" })}
          onClose={onClose}
          onDone={({ token }) => onOpen({ name: "made", secret: token })}
        >
          <Lead name={open.token.name} />
        </ProvedDialog>
      );
    case "made":
      return (
        <ShownSecret
          title={intl.formatMessage({ id: "apex.business-api.made" })}
          lead={intl.formatMessage({ id: "apex.business-api.madeLead" })}
          label={intl.formatMessage({ id: "apex.business-api.token" })}
          secret={open.secret}
          onClose={onClose}
        />
      );
    case "revoke":
      return <RevokeDialog token={open.token} onClose={onClose} />;
  }
}

function Lead({ name }: { name: string }) {
  const intl = useIntl();
  return (
    <p className="text-body text-text-muted">
      {intl.formatMessage({ id: "apex.business-api.confirmLead" }, { name })}
    </p>
  );
}

function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const intl = useIntl();
  const [requestId] = useState(() => crypto.randomUUID());
  const { id } = token;
  return (
    <ProvedDialog
      endpoint={revokeToken}
      request={{ id, requestId }}
      title={intl.formatMessage({ id: "apex.business-api.revokeTitle" }, { name: token.name })}
      submitLabel={intl.formatMessage({ id: "apex.business-api.revoke" })}
      isDestructive
      onClose={onClose}
      onDone={onClose}
    >
      <p>{intl.formatMessage({ id: "apex.business-api.revokeBody" })}</p>
    </ProvedDialog>
  );
}

import {
  disconnectSocial,
  listConnectedAccounts,
  type ConnectedAccount,
} from "@apex/contract/social/connected-accounts";
import {
  socialProviderNames,
  startSocial,
  type SocialProvider,
} from "@apex/contract/social/social-sign-in";
import { Button } from "@apex/ui/button/button";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { DateTime } from "@apex/ui/date-time/date-time";
import { ProviderMark } from "../../parts/social-buttons/provider-mark.tsx";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Notice } from "@apex/ui/notice/notice";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { useChange } from "../../base/flow/use-change.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { QueryError } from "../../base/errors/query-error.tsx";
import { useRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { useStepUp } from "../../parts/security-code/step-up.tsx";
import type { SocialStarted } from "../../parts/social-buttons/social-buttons.tsx";
import { ConnectReturned, type ProviderReturn } from "./connect-returned.tsx";
import { keepWaysIn } from "./factor-change.ts";
import { SecurityPage } from "./security-page.tsx";

export interface ConnectedAccountsProps extends ScreenProps {
  /** The answer with which the provider sent the person back; undefined when they come from elsewhere. */
  returned?: ProviderReturn | undefined;
  /** A connection at a provider has started: the host stores the state and opens the URL. */
  onStarted: (started: SocialStarted) => void;
  /** The provider's answer has been used or cancelled: the host drops it. */
  onReturnUsed: (outcome: "connected" | "cancelled") => void;
}

/** The providers of social sign-in, each to connect or disconnect. */
function ConnectedAccountsScreen({
  returned,
  onStarted,
  onReturnUsed,
  onTitle,
  headingLevel = 1,
}: ConnectedAccountsProps) {
  const intl = useIntl();
  const list = useRead(listConnectedAccounts, {});
  const items = list.data?.items;
  return (
    <SecurityPage
      headingLevel={headingLevel}
      title={intl.formatMessage({ id: "apex.security-centre.connected" })}
      description={intl.formatMessage({ id: "apex.security-centre.connectedLead" })}
      onTitle={onTitle}
    >
      {returned && (
        <ConnectReturned key={returned.answer} returned={returned} onUsed={onReturnUsed} />
      )}
      {items && items.length > 0 && <AccountRows items={items} onStarted={onStarted} />}
      {items?.length === 0 && (
        <Notice>{intl.formatMessage({ id: "apex.security-centre.noProviders" })}</Notice>
      )}
      {list.isPending && (
        <RowSkeletons count={2} label={intl.formatMessage({ id: "apex.flow.loading" })} />
      )}
      <QueryError query={list} />
    </SecurityPage>
  );
}

interface AccountRowsProps extends Pick<ConnectedAccountsProps, "onStarted"> {
  items: readonly ConnectedAccount[];
}

function AccountRows({ items, onStarted }: AccountRowsProps) {
  const intl = useIntl();
  const client = useClient();
  const queries = useQueryClient();
  const change = useChange();
  const stepUp = useStepUp();
  const [asked, setAsked] = useState<SocialProvider>();
  const { pending, error, attempt } = useAttempt<SocialProvider>();
  const connect = (provider: SocialProvider) =>
    attempt(provider, async () =>
      onStarted(await client.call(startSocial, { body: { provider } })),
    );
  const disconnect = (provider: SocialProvider) =>
    attempt(provider, async () => {
      setAsked(undefined);
      const answer = await stepUp.run(({ body, options }) =>
        change(disconnectSocial, { params: { provider }, body }, options),
      );
      if (answer === undefined) return;
      const { user } = client.session.getState();
      keepWaysIn(
        { client, queries },
        { socials: user?.userMeta.socials?.filter((one) => one !== provider) },
      );
    });
  const last = items.find(({ isLastWayIn }) => isLastWayIn);
  const name = asked && socialProviderNames[asked];
  return (
    <>
      {error && <ErrorView error={error} />}
      <RowList label={intl.formatMessage({ id: "apex.security-centre.connected" })}>
        {items.map((account) => (
          <AccountRow
            key={account.provider}
            account={account}
            isPending={pending === account.provider}
            onConnect={() => void connect(account.provider)}
            onDisconnect={() => setAsked(account.provider)}
          />
        ))}
      </RowList>
      {last && (
        <>
          <Notice>
            <FormattedMessage
              id="apex.security-centre.lastWayInNext"
              values={{ provider: socialProviderNames[last.provider] }}
            />
          </Notice>
          <PlaceButton to="setPassword" variant="secondary" width="full">
            {intl.formatMessage({ id: "apex.security-centre.setPassword" })}
          </PlaceButton>
        </>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        tone="danger"
        title={intl.formatMessage(
          { id: "apex.security-centre.disconnectTitle" },
          { provider: name },
        )}
        confirmLabel={intl.formatMessage(
          { id: "apex.security-centre.disconnect" },
          { provider: name },
        )}
        cancelLabel={intl.formatMessage({ id: "apex.security-centre.keepConnected" })}
        onConfirm={() => asked && void disconnect(asked)}
      >
        {intl.formatMessage({ id: "apex.security-centre.disconnectBody" }, { provider: name })}
      </ConfirmDialog>
      {stepUp.dialog}
    </>
  );
}

interface AccountRowProps {
  account: ConnectedAccount;
  isPending: boolean;
  onConnect: () => void;
  onDisconnect: () => void;
}

function AccountRow({ account, isPending, onConnect, onDisconnect }: AccountRowProps) {
  const { provider, connectedAt, isLastWayIn } = account;
  const isConnected = connectedAt !== undefined;
  const name = socialProviderNames[provider];
  return (
    <ListRow
      leading={<ProviderMark provider={provider} />}
      leadingLook="square"
      title={name}
      subtitle={
        isLastWayIn ? (
          <FormattedMessage id="apex.security-centre.lastWayIn" />
        ) : isConnected ? (
          <FormattedMessage
            id="apex.security-centre.connectedSince"
            values={{ at: <DateTime at={connectedAt} show="day" /> }}
          />
        ) : (
          <FormattedMessage id="apex.security-centre.notConnected" />
        )
      }
      trailing={
        isLastWayIn ? undefined : (
          <Button
            size="compact"
            variant="secondary"
            isPending={isPending}
            onPress={isConnected ? onDisconnect : onConnect}
          >
            <FormattedMessage
              id={isConnected ? "apex.security-centre.disconnect" : "apex.security-centre.connect"}
              values={{ provider: name }}
            />
          </Button>
        )
      }
    />
  );
}

export const ConnectedAccounts = withWords(["security-centre"], ConnectedAccountsScreen);

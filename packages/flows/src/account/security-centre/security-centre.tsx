import { profileOf } from "@apex/client/profile";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { RowList } from "@apex/ui/list-row/list-row";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { MoneyHoldNotice } from "../../base/flow/money-hold-notice.tsx";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceRow } from "../../base/places/place-row.tsx";
import { useRead } from "../../base/use-read.ts";
import { type ScreenProps, TitledPage } from "../../base/flow/titled-page.tsx";
import { RecoveryNotice } from "./recovery-notice.tsx";
import { RecentDevices } from "./recent-devices.tsx";
import { securityGroups, type Protection } from "./security-groups.ts";

export type SecurityCentreProps = ScreenProps;

/** The parts that protect the account, each linked to its page. */
function SecurityCentreScreen({ onTitle, headingLevel = 1 }: SecurityCentreProps) {
  const intl = useIntl();
  const client = useClient();
  const status = useRead(readSecurityStatus, {});
  const profile = useQuery(profileOf(client));
  const title = intl.formatMessage({ id: "apex.security-centre.title" });
  const error = status.error ?? profile.error;
  return (
    <TitledPage
      width="form"
      headingLevel={headingLevel}
      title={title}
      description={intl.formatMessage({ id: "apex.security-centre.lead" })}
      onTitle={onTitle}
    >
      {status.data && profile.data ? (
        <Parts
          protection={{ status: status.data, profile: profile.data.profile }}
          onWaited={() => void status.refetch()}
        />
      ) : error ? (
        <ErrorView
          error={error}
          onRetry={() => {
            void status.refetch();
            void profile.refetch();
          }}
          isRetrying={status.isFetching || profile.isFetching}
        />
      ) : (
        <RowSkeletons count={4} label={intl.formatMessage({ id: "apex.flow.loading" })} />
      )}
    </TitledPage>
  );
}

interface PartsProps {
  protection: Protection;
  /** Called when the hold has ended. */
  onWaited: () => void;
}

function Parts({ protection, onWaited }: PartsProps) {
  const intl = useIntl();
  const { withdrawalsWaitUntil: waitUntil, factorRecoveryAt } = protection.status;
  return (
    <>
      {factorRecoveryAt !== undefined && <RecoveryNotice at={factorRecoveryAt} />}
      {waitUntil !== undefined && <MoneyHoldNotice until={waitUntil} onEnd={onWaited} />}
      {securityGroups.map(({ words, parts }) => {
        const name = intl.formatMessage({ id: words });
        return (
          <section key={words} aria-label={name} className="has-[ul:empty]:hidden">
            <h2 className="mb-3 text-lg font-semibold">{name}</h2>
            <RowList label={name}>
              {parts
                .filter(({ isFor }) => isFor?.(protection) ?? true)
                .map(({ to, title, about, icon: Icon, state: stateOf }) => {
                  const now = stateOf?.(protection);
                  const state = now && intl.formatMessage({ id: now.words });
                  // What is off steps back, so that the eye finds what protects the account.
                  const chip =
                    state &&
                    (now?.isOn ? (
                      <StatusChip status="done">{state}</StatusChip>
                    ) : (
                      <span className="text-sm font-normal text-text-muted">{state}</span>
                    ));
                  return (
                    <PlaceRow
                      key={to}
                      to={to}
                      leading={<Icon />}
                      leadingLook="square"
                      title={intl.formatMessage({ id: title })}
                      subtitle={
                        <>
                          {intl.formatMessage({ id: about })}
                          {/* Below the words, because beside it they would have only half of a phone's width. */}
                          {chip && <span className="mt-2 block sm:hidden">{chip}</span>}
                        </>
                      }
                      trailing={chip && <span className="max-sm:hidden">{chip}</span>}
                    />
                  );
                })}
            </RowList>
          </section>
        );
      })}
      <RecentDevices />
    </>
  );
}

export const SecurityCentre = withWords(["security-centre"], SecurityCentreScreen);

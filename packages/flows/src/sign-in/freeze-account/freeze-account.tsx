import { toApexError } from "@apex/client/apex-error";
import { freezeAccount } from "@apex/contract/auth/freeze-account";
import { Button } from "@apex/ui/button/button";
import { LockKeyhole, LogOut, Smartphone, Wallet } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAct } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { AuthFrame } from "../../parts/auth-frame/auth-frame.tsx";
import { FreezeLinkForm } from "./freeze-link-form.tsx";
import { writtenContact } from "@apex/contract/phones/written-contact";

export interface FreezeAccountProps extends ScreenProps {
  /** The token of a security mail's link, from the address, which no longer holds it: `#token=…`. */
  token?: string | undefined;
}

const effects = [
  { icon: <Wallet />, words: "apex.guest-help.freezeEffectMoney" },
  { icon: <LogOut />, words: "apex.guest-help.freezeEffectSessions" },
  { icon: <LockKeyhole />, words: "apex.guest-help.freezeEffectChanges" },
  { icon: <Smartphone />, words: "apex.guest-help.freezeEffectAdded" },
] as const;

/**
 * "This was not me": freezes an account with the link of a security mail, after a press, because mail scanners open links too.
 * Without a link it sends one to the account's own email or phone.
 */
function FreezeAccountScreen({ token, onTitle, headingLevel }: FreezeAccountProps) {
  const intl = useIntl();
  const freeze = useAct(freezeAccount);
  const [sentTo, setSentTo] = useState<string>();
  const code = freeze.error === null ? undefined : toApexError(freeze.error).code;
  // A malformed link is as useless as an expired one.
  const isDead = code === "freeze-link-expired" || code === "validation-failed";
  const step =
    sentTo !== undefined
      ? "sent"
      : freeze.data !== undefined
        ? "frozen"
        : token === undefined || isDead
          ? "ask"
          : "confirm";
  const body = () => {
    switch (step) {
      case "sent":
        return (
          <PlaceButton to="signIn" variant="secondary" width="full">
            {intl.formatMessage({ id: "apex.guest-help.freezeLogIn" })}
          </PlaceButton>
        );
      case "frozen":
        return <WayBack hasReset={(freeze.data?.resetBy.length ?? 0) > 0} />;
      case "ask":
        return (
          <>
            {freeze.error && <ErrorView error={freeze.error} />}
            <FreezeLinkForm onSent={setSentTo} />
          </>
        );
      case "confirm":
        return (
          <>
            <ul className="grid gap-3">
              {effects.map(({ icon, words }) => (
                <li key={words} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 text-body">
                  <span className="mt-0.5 text-text-muted [&_svg]:size-5">{icon}</span>
                  {intl.formatMessage({ id: words })}
                </li>
              ))}
            </ul>
            {freeze.error && <ErrorView error={freeze.error} />}
            <Button
              width="full"
              variant="danger"
              isPending={freeze.isPending}
              onPress={() => token !== undefined && freeze.mutate({ params: { token } })}
            >
              {intl.formatMessage({ id: "apex.guest-help.freezeSubmit" })}
            </Button>
          </>
        );
    }
  };
  return (
    <AuthFrame
      name={intl.formatMessage({ id: "apex.guest-help.freezeName" })}
      current={step}
      title={intl.formatMessage({ id: titles[step] })}
      lead={
        step === "sent" ? (
          <FormattedMessage
            id="apex.guest-help.freezeSentLead"
            values={{ sentTo: writtenContact(sentTo ?? "") }}
          />
        ) : (
          intl.formatMessage({ id: leads[step] })
        )
      }
      headingLevel={headingLevel}
      onTitle={onTitle}
      panelTitle={intl.formatMessage({ id: "apex.guest-help.freezePanelTitle" })}
      panelBody={intl.formatMessage({ id: "apex.guest-help.freezePanelBody" })}
      footer={
        step !== "frozen" && (
          <FormattedMessage
            id="apex.guest-help.freezeCall"
            values={{ link: (words) => <PlaceLink to="support">{words}</PlaceLink> }}
          />
        )
      }
    >
      <div className="grid gap-5">{body()}</div>
    </AuthFrame>
  );
}

const titles = {
  ask: "apex.guest-help.freezeAskTitle",
  sent: "apex.guest-help.freezeSentTitle",
  confirm: "apex.guest-help.freezeConfirmTitle",
  frozen: "apex.guest-help.freezeFrozenTitle",
} as const;

const leads = {
  ask: "apex.guest-help.freezeAskLead",
  confirm: "apex.guest-help.freezeConfirmLead",
  frozen: "apex.guest-help.freezeFrozenLead",
} as const;

/** How to unfreeze the account: with a new password, or by support if somebody else may have added every contact. */
function WayBack({ hasReset }: { hasReset: boolean }) {
  const intl = useIntl();
  return (
    <>
      <Notice icon={<LockKeyhole />}>
        {intl.formatMessage({
          id: hasReset ? "apex.guest-help.freezeByReset" : "apex.guest-help.freezeBySupport",
        })}
      </Notice>
      {hasReset && (
        <PlaceButton to="resetPassword" width="full">
          {intl.formatMessage({ id: "apex.guest-help.freezeReset" })}
        </PlaceButton>
      )}
      <PlaceButton to="support" width="full" variant={hasReset ? "secondary" : "primary"}>
        {intl.formatMessage({ id: "apex.flow.contactSupport" })}
      </PlaceButton>
    </>
  );
}

export const FreezeAccount = withWords(
  ["guest-help", "verification", "country"],
  FreezeAccountScreen,
);

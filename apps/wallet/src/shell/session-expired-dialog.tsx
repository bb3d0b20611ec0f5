import { profileOf } from "@apex/client/profile";
import { SocialButtons } from "@apex/flows/parts/social-buttons/social-buttons";
import { PasswordStep } from "@apex/flows/sign-in/sign-in/password-step";
import { SecondStep } from "@apex/flows/parts/second-step/second-step";
import { MoreWords } from "@apex/flows/base/words/words-provider";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAccount } from "../account-context.ts";
import { address } from "../address.ts";
import { leaveForProvider } from "./social-trip.ts";
import { client } from "../wallet-client.ts";
import { queries } from "../wallet-queries.tsx";
import { tell } from "./shell-news.ts";

export interface SessionExpiredDialogProps {
  /** The person whose form is under the dialog. */
  userId: string;
  onClose: () => void;
}

/**
 * Shown if the session ends while a form is being filled in: signing in again continues it. Dismissing it, or signing in as
 * someone else, logs out. Without a password, a provider leads back to the form, whose answers this tab keeps.
 */
export function SessionExpiredDialog({ userId, onClose }: SessionExpiredDialogProps) {
  const intl = useIntl();
  const { user, enter } = useAccount();
  const [isSecondStep, setIsSecondStep] = useState(false);
  const leave = () => {
    onClose();
    client.session.signedOut("here");
  };
  const goOn = async () => {
    const { user: now } = await enter();
    if (now?.userId !== userId) return leave();
    const [profile] = profileOf(client).queryKey;
    // The profile has just been read, and reads of the new session are already in progress; all others are repeated.
    void queries.invalidateQueries(
      { predicate: ({ queryKey }) => queryKey[0] !== profile },
      { cancelRefetch: false },
    );
    onClose();
    tell("logged-in");
  };
  return (
    <Dialog
      isOpen
      size="narrow"
      isDismissable={false}
      title={intl.formatMessage({ id: "apex.errors.session-expired" })}
      closeLabel={intl.formatMessage({ id: "apex.messages.expiredLeave" })}
      onOpenChange={(isOpen) => !isOpen && leave()}
    >
      <p className="mb-5 text-text-muted">
        <FormattedMessage id="apex.messages.expiredLead" />
      </p>
      <MoreWords domains={["sign-in", "verification"]}>
        {isSecondStep ? (
          <SecondStep
            onDone={(answer) => {
              client.session.signedIn(answer);
              void goOn();
            }}
            onStartAgain={() => setIsSecondStep(false)}
          />
        ) : user?.userMeta.hasPassword === false ? (
          <>
            <SocialButtons
              only={user.userMeta.socials}
              onStarted={(started) => {
                const { pathname, search } = address();
                leaveForProvider(started, pathname + search);
              }}
            />
            <Button variant="quiet" width="full" className="mt-3" onPress={leave}>
              {intl.formatMessage({ id: "apex.messages.expiredOther" })}
            </Button>
          </>
        ) : (
          <PasswordStep
            identifier={user?.email ?? user?.phoneNumber ?? ""}
            onAnswer={(answer) => {
              if ("requires2FA" in answer) {
                client.session.secondStepNeeded(answer);
                return setIsSecondStep(true);
              }
              client.session.signedIn(answer);
              void goOn();
            }}
            onUnknown={leave}
            onSignedIn={() => void goOn()}
            onOtherAccount={leave}
          />
        )}
      </MoreWords>
    </Dialog>
  );
}

import { confirmChange } from "@apex/contract/profile/change-contact";
import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { ContactChanged, type ChangedContact } from "./contact-changed.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { TitledPage } from "../../base/flow/titled-page.tsx";

export interface ConfirmChangeProps {
  /** The token of the mailed link. */
  token: string;
  onTitle?: (title: string) => void;
  /** Default 1. */
  headingLevel?: 1 | 2;
  /** Continues to the wallet. */
  onDone: () => void;
}

/** The page of a mailed link. A click makes the change, because mail scanners open links too. */
function ConfirmChangeScreen({ token, onTitle, headingLevel = 1, onDone }: ConfirmChangeProps) {
  const intl = useIntl();
  const client = useClient();
  const [changed, setChanged] = useState<ChangedContact>();
  const { isPending, error, attempt } = useAttempt();
  const title = intl.formatMessage({ id: "apex.profile.confirmTitle" });
  const confirm = () =>
    attempt("confirm", async () => {
      setChanged(await client.call(confirmChange, { params: { token } }, { isQuiet: true }));
    });
  if (changed)
    return <ContactChanged changed={changed} headingLevel={headingLevel} onDone={onDone} />;
  // A malformed link is as useless as an expired one.
  const isDead = error?.code === "token-validation-failed" || error?.code === "validation-failed";
  return (
    <TitledPage
      width="form"
      title={title}
      headingLevel={headingLevel}
      description={intl.formatMessage({ id: "apex.profile.confirmBody" })}
      onTitle={onTitle}
    >
      {isDead ? (
        <Notice
          tone="danger"
          live="alert"
          title={intl.formatMessage({ id: "apex.profile.linkDead" })}
        >
          <FormattedMessage id="apex.profile.linkDeadBody" />
        </Notice>
      ) : (
        <>
          {error && <ErrorView error={error} />}
          <Button width="full" isPending={isPending} onPress={() => void confirm()}>
            {intl.formatMessage({ id: "apex.profile.confirm-email" })}
          </Button>
        </>
      )}
    </TitledPage>
  );
}

export const ConfirmChange = withWords(["profile"], ConfirmChangeScreen);

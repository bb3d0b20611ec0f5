import { toApexError } from "@apex/client/apex-error";
import type { ResponseOf } from "@apex/contract/endpoint";
import { acceptInvite, readInvite } from "@apex/contract/business/invites";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useRead } from "../../base/use-read.ts";
import { type ScreenProps, TitledPage } from "../../base/flow/titled-page.tsx";
import { NotLoaded } from "../../base/flow/loaded.tsx";
import { listed } from "./team-words.ts";

export interface InvitationProps extends ScreenProps {
  /** The token of the mailed link. */
  token: string;
  /** The invitation is accepted: the session is in the business. */
  onJoined: () => void;
  /** The invitation is for another account: logs out of this one. */
  onLogOut: () => void;
}

type Invite = ResponseOf<typeof readInvite>;

/** The page of a mailed invitation. A click accepts it, because mail scanners open links too. */
function InvitationScreen({ token, onTitle, headingLevel = 1, ...rest }: InvitationProps) {
  const intl = useIntl();
  const invite = useRead(readInvite, { params: { token } });
  const business = invite.data?.workspaceName;
  const title =
    business === undefined
      ? intl.formatMessage({ id: "apex.team.invitePage" })
      : intl.formatMessage({ id: "apex.team.inviteHeading" }, { business });
  // A malformed link is as useless as an expired one.
  const isDead = invite.error?.code === "not-found";
  return (
    <TitledPage
      width="form"
      headingLevel={headingLevel}
      title={title}
      description={
        invite.data &&
        intl.formatMessage(
          { id: "apex.team.inviteFrom" },
          {
            inviter: invite.data.invitedBy,
            roles: listed(
              intl,
              invite.data.roles.map(({ name }) => name),
            ),
          },
        )
      }
      onTitle={onTitle}
    >
      {invite.data ? (
        <Answer token={token} invite={invite.data} onGone={() => void invite.refetch()} {...rest} />
      ) : isDead ? (
        <Notice
          tone="danger"
          live="alert"
          title={intl.formatMessage({ id: "apex.team.inviteDead" })}
        >
          {intl.formatMessage({ id: "apex.team.inviteDeadBody" })}
        </Notice>
      ) : (
        <NotLoaded query={invite} rows={2} />
      )}
    </TitledPage>
  );
}

interface AnswerProps extends Omit<InvitationProps, "onTitle"> {
  invite: Invite;
  /** The invitation has ended since it was read. */
  onGone: () => void;
}

function Answer({ token, invite, onGone, onJoined, onLogOut }: AnswerProps) {
  const intl = useIntl();
  const client = useClient();
  const { isPending, error, attempt } = useAttempt<"accept">();
  const [outcome, setOutcome] = useState<"accepted" | "new">();
  const accept = async () => {
    try {
      const answer = await client.call(acceptInvite, { params: { token } });
      if (answer.signInRequired) return setOutcome(answer.accepted ? "accepted" : "new");
      client.session.signedIn(answer);
      onJoined();
    } catch (thrown) {
      if (toApexError(thrown).code === "not-found") onGone();
      throw thrown;
    }
  };
  const ways = (
    <div className="flex flex-wrap gap-3">
      <PlaceButton to={outcome === "accepted" ? "business" : "signIn"}>
        {intl.formatMessage({ id: "apex.team.logIn" })}
      </PlaceButton>
      {outcome === "new" && (
        <PlaceButton to="createAccount" variant="secondary">
          {intl.formatMessage({ id: "apex.team.createAccount" })}
        </PlaceButton>
      )}
    </div>
  );
  if (outcome === "accepted")
    return (
      <Notice
        tone="success"
        live="status"
        title={intl.formatMessage(
          { id: "apex.team.inviteAccepted" },
          { business: invite.workspaceName },
        )}
        action={ways}
      >
        {intl.formatMessage({ id: "apex.team.inviteAcceptedBody" })}
      </Notice>
    );
  if (outcome === "new")
    return (
      <Notice live="status" action={ways}>
        {intl.formatMessage({ id: "apex.team.inviteNewBody" })}
      </Notice>
    );
  if (invite.isYours === false)
    return (
      <Notice
        tone="caution"
        title={intl.formatMessage({ id: "apex.team.inviteOther" })}
        action={
          <Button variant="secondary" size="compact" onPress={onLogOut}>
            {intl.formatMessage({ id: "apex.team.logOut" })}
          </Button>
        }
      >
        {intl.formatMessage({ id: "apex.team.inviteOtherBody" }, { email: invite.email })}
      </Notice>
    );
  return (
    <>
      <Card>
        <DescriptionList>
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.team.inviteBusiness" })}
            note={invite.username !== undefined && `@${invite.username}`}
          >
            {invite.workspaceName}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.team.inviteFor" })}>
            {invite.email}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.team.inviteUntil" })}>
            {formatDay(invite.expiresAt, intl.locale)}
          </DescriptionRow>
        </DescriptionList>
      </Card>
      {error && <ErrorView error={error} />}
      <Button width="full" isPending={isPending} onPress={() => void attempt("accept", accept)}>
        {intl.formatMessage({ id: "apex.team.accept" })}
      </Button>
    </>
  );
}

export const Invitation = withWords(["permissions", "team"], InvitationScreen);

import { connectSocial } from "@apex/contract/social/connected-accounts";
import { socialProviderNames, verifySocial } from "@apex/contract/social/social-sign-in";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { Notice } from "@apex/ui/notice/notice";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useChange } from "../../base/flow/use-change.ts";
import { useStepUp } from "../../parts/security-code/step-up.tsx";
import { keepWaysIn } from "./factor-change.ts";
import { useAttempt } from "../../base/errors/use-attempt.ts";

/** The return from a provider. */
export interface ProviderReturn {
  /** The query of the address: `?code=…&state=…`. */
  readonly answer: string;
  /** The state that this tab stored before it left; undefined if it stored none. */
  readonly state: string | undefined;
}

export interface ConnectReturnedProps {
  returned: ProviderReturn;
  onUsed: (outcome: "connected" | "cancelled") => void;
}

/** Shows the provider's account before it is connected, because a person can have several there. */
export function ConnectReturned({ returned: { answer, state }, onUsed }: ConnectReturnedProps) {
  const intl = useIntl();
  const client = useClient();
  // An answer that this tab did not ask for may be an attacker's, who could then log in to this account.
  const isOurs = state !== undefined && new URLSearchParams(answer).get("state") === state;
  const vouched = useQuery({
    queryKey: [verifySocial.slug, answer],
    queryFn: () => client.call(verifySocial, { body: { state: state ?? "", answer } }),
    enabled: isOurs,
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (!isOurs)
    return (
      <Notice tone="danger" live="alert">
        <FormattedMessage id="apex.security-centre.connectNotOurs" />
      </Notice>
    );
  if (vouched.error) return <ErrorView error={vouched.error} />;
  if (!vouched.data)
    return (
      <SkeletonGroup label={intl.formatMessage({ id: "apex.flow.loading" })}>
        <Skeleton className="h-32 w-full" />
      </SkeletonGroup>
    );
  return <ConnectQuestion {...vouched.data} onUsed={onUsed} />;
}

interface ConnectQuestionProps extends Pick<ConnectReturnedProps, "onUsed"> {
  provider: keyof typeof socialProviderNames;
  email: string;
  ticket: string;
}

function ConnectQuestion({ provider, email, ticket, onUsed }: ConnectQuestionProps) {
  const intl = useIntl();
  const client = useClient();
  const queries = useQueryClient();
  const change = useChange();
  const stepUp = useStepUp();
  const { isPending, error, attempt } = useAttempt();
  const name = socialProviderNames[provider];
  const connect = () =>
    attempt("connect", async () => {
      const answer = await stepUp.run(({ body, options }) =>
        change(connectSocial, { body: { ticket, ...body } }, options),
      );
      if (answer === undefined) return;
      const socials = client.session.getState().user?.userMeta.socials ?? [];
      keepWaysIn({ client, queries }, { socials: [...new Set([...socials, provider])] });
      onUsed("connected");
    });
  return (
    <Card className="grid gap-4">
      <p className="text-body wrap-anywhere">
        <FormattedMessage
          id={
            email === ""
              ? "apex.security-centre.connectQuestionPlain"
              : "apex.security-centre.connectQuestion"
          }
          values={{ provider: name, email }}
        />
      </p>
      {error && <ErrorView error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button isPending={isPending} onPress={() => void connect()}>
          {intl.formatMessage({ id: "apex.security-centre.connectThis" })}
        </Button>
        <Button variant="secondary" onPress={() => onUsed("cancelled")}>
          {intl.formatMessage({ id: "apex.security-centre.connectCancel" })}
        </Button>
      </div>
      {stepUp.dialog}
    </Card>
  );
}

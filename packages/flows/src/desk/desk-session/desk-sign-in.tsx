import {
  finishDeskSignIn,
  readDeskWays,
  signOutOfDesk,
  startDeskSignIn,
} from "@apex/contract/desk/desk-session";
import type { ResponseOf } from "@apex/contract/endpoint";
import { Button } from "@apex/ui/button/button";
import { Link } from "@apex/ui/link/link";
import { Notice } from "@apex/ui/notice/notice";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { useRead } from "../../base/use-read.ts";
import { AuthFrame } from "../../parts/auth-frame/auth-frame.tsx";
import { DeskPassword } from "./desk-password.tsx";
import { useSignedIn } from "./use-signed-in.ts";

export interface DeskSignInProps {
  /** The query that the provider sent the member back with: `?code=…&state=…`. */
  answer?: string | undefined;
  /** Opens the provider's page. */
  leave: (url: string) => void;
  onTitle?: ((title: string) => void) | undefined;
}

const titles = {
  "sign-in": ["apex.desk.signInTitle", "apex.desk.signInLead"],
  provider: ["apex.desk.signInTitle", "apex.desk.providerLead"],
  emergency: ["apex.desk.emergencyTitle", "apex.desk.emergencyLead"],
  checking: ["apex.desk.checkingTitle", undefined],
  refused: ["apex.desk.refusedTitle", undefined],
} as const;

/** Signs a member in: by the operator's provider if there is one, else with a password and an authenticator code. */
export function DeskSignIn({ answer, leave, onTitle }: DeskSignInProps) {
  return answer === undefined ? (
    <ChooseWay leave={leave} onTitle={onTitle} />
  ) : (
    <Returned answer={answer} leave={leave} onTitle={onTitle} />
  );
}

interface FrameProps {
  current: keyof typeof titles;
  onBack?: () => void;
  onTitle: DeskSignInProps["onTitle"];
  children: ReactNode;
}

function Frame({ current, children, ...more }: FrameProps) {
  const intl = useIntl();
  const [title, lead] = titles[current];
  return (
    <main>
      <AuthFrame
        {...more}
        name={intl.formatMessage({ id: "apex.desk.name" })}
        current={current}
        title={intl.formatMessage({ id: title })}
        {...(lead && { lead: intl.formatMessage({ id: lead }) })}
        panelTitle={intl.formatMessage({ id: "apex.desk.panelTitle" })}
        panelBody={intl.formatMessage({ id: "apex.desk.panelBody" })}
        hasHelp={false}
      >
        <div className="grid gap-4">{children}</div>
      </AuthFrame>
    </main>
  );
}

function ChooseWay({ leave, onTitle }: DeskSignInProps) {
  const intl = useIntl();
  const ways = useRead(readDeskWays, {});
  const [isEmergency, setIsEmergency] = useState(false);
  const onSignedIn = useSignedIn();
  const hasProvider = ways.data?.hasProvider === true;
  const current = !hasProvider ? "sign-in" : isEmergency ? "emergency" : "provider";
  return (
    <Frame
      current={current}
      onTitle={onTitle}
      {...(current === "emergency" && { onBack: () => setIsEmergency(false) })}
    >
      <EndElsewhere />
      <Loaded query={ways}>
        {({ hasPassword }) =>
          current === "provider" ? (
            <>
              <ProviderButton leave={leave}>
                {intl.formatMessage({ id: "apex.desk.withProvider" })}
              </ProviderButton>
              {hasPassword && (
                <Button variant="quiet" width="full" onPress={() => setIsEmergency(true)}>
                  {intl.formatMessage({ id: "apex.desk.emergency" })}
                </Button>
              )}
            </>
          ) : (
            <DeskPassword onSignedIn={onSignedIn} />
          )
        }
      </Loaded>
    </Frame>
  );
}

function ProviderButton({
  leave,
  children,
}: Pick<DeskSignInProps, "leave"> & { children: string }) {
  const client = useClient();
  const { isPending, error, attempt } = useAttempt();
  const start = () =>
    attempt("start", async () => leave((await client.call(startDeskSignIn, {})).url));
  return (
    <>
      {error && <ErrorView error={error} />}
      <Button width="full" isPending={isPending} onPress={() => void start()}>
        {children}
      </Button>
    </>
  );
}

/** Offers, after a sign-out, to end the session at the provider too. */
function EndElsewhere() {
  const intl = useIntl();
  const ended = useQueryClient().getQueryData<ResponseOf<typeof signOutOfDesk>>([
    signOutOfDesk.slug,
  ]);
  if (ended?.endUrl === undefined) return null;
  return (
    <Notice
      title={intl.formatMessage({ id: "apex.desk.endedTitle" })}
      action={
        <Link href={ended.endUrl}>{intl.formatMessage({ id: "apex.desk.endElsewhere" })}</Link>
      }
    >
      {intl.formatMessage({ id: "apex.desk.endedBody" })}
    </Notice>
  );
}

/** Takes the provider's answer, which works once. */
function Returned({ answer, leave, onTitle }: DeskSignInProps & { answer: string }) {
  const intl = useIntl();
  const client = useClient();
  const onSignedIn = useSignedIn();
  const finished = useQuery({
    queryKey: [finishDeskSignIn.slug, answer],
    queryFn: () => client.call(finishDeskSignIn, { body: { answer } }),
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const { data } = finished;
  const enter = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (data) enter(data);
  }, [data]);
  return (
    <Frame current={finished.error ? "refused" : "checking"} onTitle={onTitle}>
      {finished.error ? (
        <>
          <ErrorView error={finished.error} />
          <ProviderButton leave={leave}>
            {intl.formatMessage({ id: "apex.desk.signInAgain" })}
          </ProviderButton>
        </>
      ) : (
        <SkeletonGroup label={intl.formatMessage({ id: "apex.flow.loading" })}>
          <Skeleton className="h-11 w-full" />
        </SkeletonGroup>
      )}
    </Frame>
  );
}

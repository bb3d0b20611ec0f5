import type { Verification } from "@apex/client/events";
import { listKycFlows, reportKycExit } from "@apex/contract/verification/kyc";
import { hasBvn } from "@apex/contract/verification/asks-for-bvn";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useEffect, useEffectEvent } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { useChange } from "../../base/flow/use-change.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { QueryError } from "../../base/errors/query-error.tsx";
import { useRead } from "../../base/use-read.ts";
import { SectionPage } from "../../base/flow/section-page.tsx";
import { DocumentCheck } from "./document-check.tsx";
import { LevelCard } from "./level-card.tsx";
import { LevelOne } from "./level-one.tsx";
import { NairaAccess } from "./naira-access.tsx";

export interface UpgradeProps {
  onTitle?: (title: string) => void;
  /** Default 1. */
  headingLevel?: 1 | 2;
  /** Opens the prompt that verifies an email, a phone or a BVN. */
  onVerify: (verification: Verification) => void;
  /** The wallet's path that the provider returns the person to. */
  returnTo: string;
  /** The page that the person came from to be verified. */
  onwardHref?: string | undefined;
  /** Leaves for the page of the provider. */
  onVerifyAt: (url: string) => void;
  /** The check that the person has just left unfinished. */
  leftCheckId?: string | undefined;
}

/** The levels of verification: what the account may do now, what it could do, and the steps to each. */
function UpgradeScreen(props: UpgradeProps) {
  const { onTitle, headingLevel = 1, leftCheckId } = props;
  const intl = useIntl();
  const client = useClient();
  const title = intl.formatMessage({ id: "apex.kyc.title" });
  useReportedExit(leftCheckId);
  const flows = useRead(listKycFlows, {});
  const verification = useRead(readVerification, {});
  const country = client.session.getState().user?.country;
  const failed = [flows, verification].find(({ error, data }) => error && !data);
  return (
    <SectionPage
      title={title}
      headingLevel={headingLevel}
      description={intl.formatMessage({ id: "apex.kyc.lead" })}
      back={{ to: "profile", label: intl.formatMessage({ id: "apex.kyc.back" }) }}
      onTitle={onTitle}
    >
      <PlaceLink to="fees" variant="standalone" className="justify-self-start">
        {intl.formatMessage({ id: "apex.kyc.fees" })}
      </PlaceLink>
      {failed?.error ? (
        <QueryError query={failed} />
      ) : flows.data && verification.data ? (
        // The second level is the tallest card: what comes after it stands below the first.
        <div className="grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:[&>:nth-child(2)]:row-span-2">
          {flows.data.levels
            .filter(({ level }) => level > 0)
            .map((level) => (
              <LevelCard
                key={level.level}
                level={level}
                own={flows.data.levels.find((one) => one.level === flows.data.kycLevel)}
                kycLevel={flows.data.kycLevel}
              >
                {level.level === 1 ? (
                  <LevelOne requirements={level.requirements} onVerify={props.onVerify} />
                ) : (
                  <DocumentCheck
                    document={verification.data.document}
                    country={country}
                    isOpen={flows.data.kycLevel >= 1}
                    providers={flows.data.providers}
                    returnTo={props.returnTo}
                    onwardHref={props.onwardHref}
                    onVerifyAt={props.onVerifyAt}
                  />
                )}
              </LevelCard>
            ))}
          {(hasBvn(country) || verification.data.bvn.status !== undefined) && (
            <NairaAccess bvn={verification.data.bvn} onVerify={props.onVerify} />
          )}
        </div>
      ) : (
        <SkeletonGroup
          label={intl.formatMessage({ id: "apex.flow.loading" })}
          className="grid gap-5 lg:grid-cols-2"
        >
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-96 w-full" />
        </SkeletonGroup>
      )}
    </SectionPage>
  );
}

/** Reports once that the person left the provider's page before its end. */
function useReportedExit(checkId: string | undefined): void {
  const change = useChange();
  const report = useEffectEvent(async (left: string) => {
    try {
      await change(reportKycExit, { body: { checkId: left } }, { isQuiet: true });
    } catch {
      // A failed report does not stop the check from continuing.
    }
  });
  useEffect(() => {
    if (checkId !== undefined) void report(checkId);
  }, [checkId]);
}

export const Upgrade = withWords(["kyc", "verification"], UpgradeScreen);

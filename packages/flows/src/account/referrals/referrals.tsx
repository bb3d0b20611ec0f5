import type { ResponseOf } from "@apex/contract/endpoint";
import {
  referralMilestones,
  referralRewardMostUsdMinor,
} from "@apex/contract/referrals/milestones";
import { readReferrals } from "@apex/contract/referrals/referrals";
import { Card } from "@apex/ui/card/card";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Money } from "@apex/ui/money/money";
import { Notice } from "@apex/ui/notice/notice";
import { useId, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useRead } from "../../base/use-read.ts";
import { TitledPage, type ScreenProps } from "../../base/flow/titled-page.tsx";
import { dollars } from "./dollars.ts";
import { FriendList } from "./friend-list.tsx";
import { ShareCode } from "./share-code.tsx";

export type ReferralsProps = ScreenProps;

/** A person's code, its rewards, and the people who joined by it. */
function ReferralsScreen({ onTitle, headingLevel = 1 }: ReferralsProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.referrals.title" });
  const referrals = useRead(readReferrals, {});
  const [first] = referralMilestones;
  return (
    <TitledPage
      headingLevel={headingLevel}
      title={title}
      description={
        <>
          <strong className="mb-1 block text-lg font-semibold text-text">
            {intl.formatMessage(
              { id: "apex.referrals.headline" },
              { most: dollars(referralRewardMostUsdMinor, intl) },
            )}
          </strong>
          {intl.formatMessage(
            { id: "apex.referrals.lead" },
            {
              first: dollars(first.rewardUsdMinor, intl),
              trade: dollars(first.tradedUsdMinor, intl),
            },
          )}
        </>
      }
      onTitle={onTitle}
    >
      <Loaded query={referrals} rows={3}>
        {(known) => (
          <>
            {known.invitedBy !== undefined && (
              <Notice
                action={
                  <PlaceButton to="upgrade" variant="secondary" size="compact">
                    {intl.formatMessage({ id: "apex.referrals.verify" })}
                  </PlaceButton>
                }
              >
                {intl.formatMessage(
                  { id: "apex.referrals.inviterWaits" },
                  { name: known.invitedBy },
                )}
              </Notice>
            )}
            <ShareCode {...known} />
            <Figures {...known} />
          </>
        )}
      </Loaded>
      <Section title={intl.formatMessage({ id: "apex.referrals.friends" })}>
        <FriendList />
      </Section>
      <Section title={intl.formatMessage({ id: "apex.referrals.how" })}>
        <RowList label={intl.formatMessage({ id: "apex.referrals.how" })}>
          {referralMilestones.map(({ id, tradedUsdMinor, rewardUsdMinor }) => (
            <ListRow
              key={id}
              title={intl.formatMessage(
                { id: `apex.referrals.milestone-${id}` },
                { trade: dollars(tradedUsdMinor, intl) },
              )}
              trailing={`+${dollars(rewardUsdMinor, intl)}`}
            />
          ))}
        </RowList>
        <p className="text-sm text-text-muted">
          {intl.formatMessage({ id: "apex.referrals.howNote" })}
        </p>
      </Section>
    </TitledPage>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Figures({
  totalEarnings,
  totalSignups,
  signupsTransacted,
}: ResponseOf<typeof readReferrals>) {
  const intl = useIntl();
  const figures = [
    {
      words: "apex.referrals.totalEarnings",
      value: <Money amount={totalEarnings.amount} asset={totalEarnings.asset} />,
    },
    { words: "apex.referrals.totalSignups", value: intl.formatNumber(totalSignups) },
    { words: "apex.referrals.signupsTransacted", value: intl.formatNumber(signupsTransacted) },
  ] as const;
  return (
    <section aria-label={intl.formatMessage({ id: "apex.referrals.figures" })}>
      <Card>
        <dl className="grid grid-cols-2 gap-5 sm:grid-cols-3">
          {figures.map(({ words, value }) => (
            <div key={words}>
              <dt className="text-sm text-text-muted">{intl.formatMessage({ id: words })}</dt>
              <dd className="font-display text-xl font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}

export const Referrals = withWords(["referrals", "share"], ReferralsScreen);

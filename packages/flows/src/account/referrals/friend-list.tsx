import { referralMilestones } from "@apex/contract/referrals/milestones";
import { listReferredFriends, type ReferredFriend } from "@apex/contract/referrals/referrals";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { Avatar } from "@apex/ui/avatar/avatar";
import { Card } from "@apex/ui/card/card";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { UserPlus } from "@apex/ui/icon/icon";
import { Meter } from "@apex/ui/meter/meter";
import { useIntl } from "react-intl";
import { ListPages } from "../../base/flow/list-pages.tsx";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { usePages } from "../../base/use-read.ts";
import { dollars } from "./dollars.ts";
import { dot } from "../../base/format/dotted.ts";

/** The people who joined by the code, each with their progress. */
export function FriendList() {
  const intl = useIntl();
  const list = usePages(listReferredFriends, { query: {} });
  const friends = list.data?.pages.flatMap(({ items }) => items);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {friends?.length === 0 && (
        <EmptyState
          drawing="lake"
          icon={<UserPlus />}
          title={intl.formatMessage({ id: "apex.referrals.friendsEmpty" })}
          reason={intl.formatMessage({ id: "apex.referrals.friendsEmptyBody" })}
        />
      )}
      {friends !== undefined && friends.length > 0 && (
        <Card padding="none">
          <ul
            aria-label={intl.formatMessage({ id: "apex.referrals.friends" })}
            className="divide-y divide-border"
          >
            {friends.map((friend) => (
              <FriendRow key={friend.id} friend={friend} />
            ))}
          </ul>
        </Card>
      )}
      <ListPages list={list} />
    </div>
  );
}

function FriendRow({ friend }: { friend: ReferredFriend }) {
  const intl = useIntl();
  const { name, joinedAt, traded, earned, waitingReward, milestones } = friend;
  const shownName = name ?? intl.formatMessage({ id: "apex.referrals.someone" });
  const next = referralMilestones.find(({ id }) => !milestones.includes(id));
  return (
    <li
      data-item={friend.id}
      className="grid gap-x-6 gap-y-3 px-4 py-4 sm:grid-cols-2 sm:items-center sm:px-5"
    >
      <div className="flex min-w-0 items-center gap-3.5">
        <Avatar name={shownName} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{shownName}</p>
          <p className="text-sm text-text-muted">
            {intl.formatMessage(
              { id: "apex.referrals.joined" },
              { date: formatDay(joinedAt, intl.locale) },
            )}
            {minorOf(earned) > 0n && (
              <>
                {dot}
                {intl.formatMessage(
                  { id: "apex.referrals.earnedFrom" },
                  { amount: writtenMoney(earned, intl) },
                )}
              </>
            )}
          </p>
          {waitingReward && (
            <p className="text-sm text-text-muted">
              {intl.formatMessage(
                { id: "apex.referrals.waiting" },
                { amount: writtenMoney(waitingReward, intl), name: shownName },
              )}
            </p>
          )}
        </div>
      </div>
      {next ? (
        <Meter
          label={intl.formatMessage(
            {
              id: next.counts === "one-trade" ? "apex.referrals.nextFirst" : "apex.referrals.next",
            },
            {
              reward: dollars(next.rewardUsdMinor, intl),
              trade: dollars(next.tradedUsdMinor, intl),
            },
          )}
          valueLabel={intl.formatMessage(
            { id: "apex.referrals.progress" },
            { traded: dollars(minorOf(traded), intl), goal: dollars(next.tradedUsdMinor, intl) },
          )}
          // Divided as bigint, because only the percentage is sure to fit into a number.
          value={Number((minorOf(traded) * 100n) / next.tradedUsdMinor)}
          nearFrom={null}
        />
      ) : (
        <p className="font-semibold text-positive-text sm:text-end">
          {intl.formatMessage({ id: "apex.referrals.progressDone" })}
        </p>
      )}
    </li>
  );
}

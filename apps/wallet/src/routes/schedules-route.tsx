import type { Verification } from "@apex/client/events";
import { knownAsset } from "@apex/client/known-asset";
import { ScheduleDetail } from "@apex/flows/schedules/schedule-detail";
import { ScheduleList } from "@apex/flows/schedules/schedule-list";
import { useIntl } from "react-intl";
import { generatePath, useNavigate, useParams } from "react-router";
import { paths } from "../paths.ts";
import { tell } from "../shell/shell-news.ts";
import { requireVerification } from "./require-verification.ts";
import { useRouteTitle } from "./use-flow-place.ts";
import { useSearch } from "./use-search.ts";

/** `/transactions/scheduled?to=&asset=&amount=`: with whom to pay, a new one. */
export default function SchedulesRoute() {
  const navigate = useNavigate();
  const intl = useIntl();
  const { search } = useSearch();
  return (
    <ScheduleList
      to={search.get("to") ?? undefined}
      asset={knownAsset(search.get("asset"))}
      amount={search.get("amount") ?? undefined}
      onMade={({ category, id }) => {
        tell("payment-scheduled");
        void navigate(generatePath(paths.schedule, { category, id }));
      }}
      onVerify={(verification: Verification) => requireVerification(verification, intl)}
      onTitle={useRouteTitle()}
    />
  );
}

const news = {
  paused: "schedule-paused",
  resumed: "schedule-resumed",
  cancelled: "schedule-cancelled",
  deleted: "deleted",
} as const;

/** `/transactions/scheduled/:category/:id` */
export function ScheduleRoute() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const intl = useIntl();
  return (
    <ScheduleDetail
      key={id}
      id={id}
      onNews={(told) => {
        tell(news[told]);
        if (told === "deleted") void navigate(paths.schedules, { replace: true });
      }}
      onVerify={(verification: Verification) => requireVerification(verification, intl)}
      onTitle={useRouteTitle()}
    />
  );
}

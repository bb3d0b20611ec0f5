import type { Verification } from "@apex/client/events";
import { ScheduleDetail } from "@apex/flows/send/schedules/schedule-detail";
import { ScheduleList } from "@apex/flows/send/schedules/schedule-list";
import { useIntl } from "react-intl";
import { useNavigate, useParams } from "react-router";
import { paths } from "../paths.ts";
import { tell } from "../shell/shell-news.ts";
import { requireVerification } from "./require-verification.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/transactions/scheduled` */
export default function SchedulesRoute() {
  const navigate = useNavigate();
  return <ScheduleList onNew={() => void navigate(paths.newSchedule)} onTitle={useRouteTitle()} />;
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
      onAnew={(draft) => void navigate(`${paths.newSchedule}?draft=${draft}&step=plan`)}
      onVerify={(verification: Verification) => requireVerification(verification, intl)}
      onTitle={useRouteTitle()}
    />
  );
}

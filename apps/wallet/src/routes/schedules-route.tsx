import type { Verification } from "@apex/client/events";
import { ScheduleDetail } from "@apex/flows/schedules/schedule-detail";
import { ScheduleFlow, type ScheduleEvent } from "@apex/flows/schedules/schedule-flow";
import { ScheduleList } from "@apex/flows/schedules/schedule-list";
import { useIntl } from "react-intl";
import { generatePath, useNavigate, useParams } from "react-router";
import { paths } from "../paths.ts";
import { tell } from "../shell/shell-news.ts";
import { requireVerification } from "./require-verification.ts";
import { useFlowPlace, useRouteTitle } from "./use-flow-place.ts";

/** `/transactions/scheduled`, and with `?draft=&step=` a new one. */
export default function SchedulesRoute() {
  const { search: _, ...at } = useFlowPlace();
  const { draft, step } = at.place;
  if (draft === undefined && step === undefined)
    return (
      <ScheduleList
        onNew={() => at.onPlace({ step: "payee" }, { replace: false })}
        onTitle={at.onTitle}
      />
    );
  return <NewSchedule {...at} />;
}

/** Where a payment begins that is not to go at once. */
const elsewhere = {
  account: `${paths.withdraw}?when=later`,
  crypto: `${paths.withdrawCrypto}?when=later`,
} as const;

function NewSchedule(at: Omit<ReturnType<typeof useFlowPlace>, "search">) {
  const navigate = useNavigate();
  const intl = useIntl();
  const toList = () => void navigate(paths.schedules);
  const onEvent = (event: ScheduleEvent) => {
    switch (event.name) {
      case "elsewhere":
        return void navigate(elsewhere[event.way]);
      case "open-schedule":
        return void navigate(generatePath(paths.schedule, event.place));
      case "verification-required":
        return requireVerification(event.verification, intl);
    }
  };
  return <ScheduleFlow {...at} onDone={toList} onExit={toList} onEvent={onEvent} />;
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

import { ScheduleFlow, type ScheduleEvent } from "@apex/flows/send/schedules/schedule-flow";
import { useIntl } from "react-intl";
import { generatePath, useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { requireVerification } from "./require-verification.ts";
import { useFlowPlace } from "./use-flow-place.ts";

/** The first step of a payment that is scheduled instead of sent now. */
const elsewhere = {
  account: `${paths.withdraw}?when=later`,
  crypto: `${paths.withdrawCrypto}?when=later`,
} as const;

/** `/transactions/scheduled/new` */
export default function NewScheduleRoute() {
  const navigate = useNavigate();
  const intl = useIntl();
  const { search: _, ...at } = useFlowPlace();
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

import { BillFlow, type BillFlowProps } from "@apex/flows/spend/bills/bill-flow";
import { useIntl } from "react-intl";
import { useNavigate, useParams } from "react-router";
import { paths } from "../paths.ts";
import { requireVerification } from "./require-verification.ts";
import { transactionPath } from "./transaction-path.ts";
import { useFlowPlace } from "./use-flow-place.ts";

/** The kind of bill of each address. */
const kindOf: Readonly<Partial<Record<string, BillFlowProps["kind"]>>> = {
  airtime: "airtime",
  "data-plan": "data",
  "electric-bill": "electricity",
  "cable-tv": "cable-tv",
  bet: "bet",
};

/** `/bills/…?repeat=` and `/bet-top-up?repeat=` */
export default function BillRoute() {
  const { bill = "bet" } = useParams();
  const kind = kindOf[bill] ?? "bet";
  const intl = useIntl();
  const navigate = useNavigate();
  const { search, ...at } = useFlowPlace();
  const onEvent: BillFlowProps["onEvent"] = (event) => {
    switch (event.name) {
      case "schedule":
        return void navigate(`${paths.newSchedule}?draft=${event.draft}&step=plan`);
      case "open-transaction":
        return void navigate(transactionPath(event.transaction));
      case "verification-required":
        return requireVerification(event.verification, intl);
    }
  };
  return (
    <BillFlow
      {...at}
      key={kind}
      kind={kind}
      repeat={search.get("repeat") ?? undefined}
      onDone={() => void navigate(paths.bills)}
      onExit={() => void navigate(paths.bills)}
      onEvent={onEvent}
    />
  );
}

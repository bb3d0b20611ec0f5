import type { ApexError } from "@apex/client/apex-error";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { teamReason } from "./team-words.ts";

/** An error in place, with why the team does not allow what was asked. */
export function TeamError({ error }: { error: ApexError }) {
  const intl = useIntl();
  return <ErrorView error={error}>{teamReason(error, intl)}</ErrorView>;
}

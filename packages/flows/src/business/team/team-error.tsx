import type { ApexError } from "@apex/client/apex-error";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { teamReason } from "./team-words.ts";

/** An inline error with the team's reason for refusing. */
export function TeamError({ error }: { error: ApexError }) {
  const intl = useIntl();
  return <ErrorView error={error}>{teamReason(error, intl)}</ErrorView>;
}

import type { ApexError } from "@apex/client/apex-error";
import { Button } from "@apex/ui/button/button";
import type { UseQueryResult } from "@tanstack/react-query";
import { useIntl } from "react-intl";

/** A button that reads again, for a page whose answer is empty for now. */
export function AskAgain({ query }: { query: UseQueryResult<unknown, ApexError> }) {
  const intl = useIntl();
  return (
    <Button variant="secondary" isPending={query.isFetching} onPress={() => void query.refetch()}>
      {intl.formatMessage({ id: "apex.flow.retry" })}
    </Button>
  );
}

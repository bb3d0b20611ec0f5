import { read } from "@apex/client/query";
import { askToWatchCustomer, readWatching, type Watching } from "@apex/contract/desk/support-cases";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { watchWords } from "./support-case-words.ts";
import { useAct } from "../../base/use-read.ts";

/** Interval of the reads of the customer's screen, from the question until it ends. */
const everyMs = 2_000;

const isOpen = (watching: Watching | undefined) =>
  watching?.status === "asked" || watching?.status === "live";

/** Asks the customer to show their screen, and shows it while they allow that. */
export function WatchPanel({ id, mayAsk }: { id: string; mayAsk: boolean }) {
  const intl = useIntl();
  const client = useClient();
  const queries = useQueryClient();
  const known = read(client, readWatching, { params: { id } });
  const { data } = useQuery({
    ...known,
    refetchInterval: ({ state }) => isOpen(state.data?.watching) && everyMs,
  });
  const ask = useAct(askToWatchCustomer, {
    onSuccess: (answer) => queries.setQueryData(known.queryKey, answer),
  });
  const watching = data?.watching ?? { status: "not-asked" };
  const { pin, view } = watching;
  return (
    <Card className="grid gap-3 text-body">
      <h2 className="text-lg font-semibold">{intl.formatMessage({ id: "apex.desk.watch" })}</h2>
      <p role="status" className="text-text-muted">
        {intl.formatMessage({ id: watchWords(watching) })}
      </p>
      {pin !== undefined && <p>{intl.formatMessage({ id: "apex.desk.watchPin" }, { pin })}</p>}
      {view && (
        <section
          aria-label={intl.formatMessage({ id: "apex.desk.watchView" })}
          className="grid gap-2"
        >
          <p className="font-semibold wrap-anywhere">
            {view.title} <span className="font-normal text-text-muted">{view.path}</span>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{view.text}</p>
        </section>
      )}
      {mayAsk && !isOpen(watching) && (
        <Button
          variant="secondary"
          isPending={ask.isPending}
          onPress={() => ask.mutate({ params: { id }, body: {} })}
        >
          {intl.formatMessage({ id: "apex.desk.watchAsk" })}
        </Button>
      )}
      {ask.error && <ErrorView error={ask.error} />}
    </Card>
  );
}

import {
  deskPages,
  listQueues,
  queueNames,
  type DeskPage,
  type QueueName,
} from "@apex/contract/desk/queues";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { CircleCheck } from "@apex/ui/icon/icon";
import { Page } from "@apex/ui/page/page";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { useRead } from "../../base/use-read.ts";

export interface DeskStartProps {
  /** Redirects to the first queue or page that the member's role opens. */
  children: (first: QueueName | DeskPage) => ReactNode;
}

/** Starts a member on a page that their role opens. */
function DeskStartOf({ children }: DeskStartProps) {
  const intl = useIntl();
  const queues = useRead(listQueues, {});
  return (
    <Loaded query={queues}>
      {(opens) => {
        const first =
          queueNames.find((name) => opens.queues.some((queue) => queue.name === name)) ??
          deskPages.find((page) => opens.pages.includes(page));
        if (first !== undefined) return children(first);
        return (
          <Page>
            <EmptyState
              drawing="pass"
              icon={<CircleCheck />}
              headingLevel={1}
              title={intl.formatMessage({ id: "apex.desk.nothingOpens" })}
              reason={intl.formatMessage({ id: "apex.desk.nothingOpensBody" })}
            />
          </Page>
        );
      }}
    </Loaded>
  );
}

export const DeskStart = withDeskWords([], DeskStartOf);

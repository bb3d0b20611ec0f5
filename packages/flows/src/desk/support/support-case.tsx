import { read } from "@apex/client/query";
import {
  readCaseImage,
  followSupportCase,
  readSupportCase,
  uploadCaseImage,
  type SupportCase,
} from "@apex/contract/desk/support-cases";
import { supportCaseChat } from "@apex/contract/desk/support-case-messages";
import type { ChatMessage } from "@apex/contract/chat/chat-calls";
import { useCallback, useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { Chat } from "../../parts/chat/chat.tsx";
import { ChatCard } from "../../parts/chat/chat-card.tsx";
import { CasePage, LoadedCase } from "../../parts/desk-case/case-page.tsx";
import type { CustomerLink } from "../../parts/desk-case/facts.tsx";
import { useOpenedCase } from "../../parts/desk-case/use-opened-case.ts";
import { ProposalDialog } from "../../parts/desk-adjustment/proposal-dialog.tsx";
import { PictureCallsContext, type PictureCalls } from "../../parts/picture/picture-calls.ts";
import { complaintWords } from "../../parts/support-words/support-words.ts";
import {
  actKeys,
  actWords,
  supportStatus,
  ticketEventWords,
  type PressedAct,
} from "./support-case-words.ts";
import { SupportContext } from "./support-context.tsx";
import { useCaseNow } from "./use-case-now.ts";
import { useSupportActs } from "./use-support-acts.ts";
import { WatchPanel } from "./watch-panel.tsx";

export interface SupportCasePageProps {
  id: string;
  queueHref: string;
  /** Opens the customer's page, with the request as the reason. */
  customerLink: CustomerLink;
  hrefOfAdjustment: (id: string) => string;
  onTitle?: ((title: string) => void) | undefined;
}

/** Interval of the reads of new messages, which the desk's stream does not report. */
const messagesEveryMs = 3_000;

/** A support request: its conversation, its customer, and what the member may do. */
function SupportCasePageOf({
  id,
  queueHref,
  customerLink,
  hrefOfAdjustment,
  onTitle,
}: SupportCasePageProps) {
  const intl = useIntl();
  const found = useOpenedCase(
    { read: readSupportCase, follow: followSupportCase },
    { params: { id } },
  );
  return (
    <LoadedCase
      query={found}
      queue={intl.formatMessage({ id: "apex.desk.support" })}
      queueHref={queueHref}
      title={intl.formatMessage({ id: "apex.desk.supportRequest" })}
    >
      {(data, back) => (
        <ShownCase
          // Another request starts with fresh state.
          key={id}
          shown={data.case}
          back={back}
          customerLink={customerLink}
          hrefOfAdjustment={hrefOfAdjustment}
          onTitle={onTitle}
        />
      )}
    </LoadedCase>
  );
}

interface ShownCaseProps extends Pick<
  SupportCasePageProps,
  "customerLink" | "hrefOfAdjustment" | "onTitle"
> {
  shown: SupportCase;
  back: React.ReactNode;
}

const pressed: readonly PressedAct[] = ["take", "hand-back", "refund", "solve"];

function ShownCase({ shown, back, customerLink, hrefOfAdjustment, onTitle }: ShownCaseProps) {
  const intl = useIntl();
  const [isRefunding, setRefunding] = useState(false);
  const acts = useSupportActs(shown);
  useCaseNow(shown.id);
  const { words, status } = supportStatus(shown.status);
  return (
    <CasePage
      title={complaintWords(shown.complaintType, intl)}
      back={back}
      state={{ label: intl.formatMessage({ id: words }), status }}
      detail={shown.isComplaint && intl.formatMessage({ id: "apex.desk.reportedProblem" })}
      assignee={shown.assignee}
      error={acts.error}
      acts={pressed
        .filter((act) => shown.may.includes(act))
        .map((act) => ({
          id: act,
          label: intl.formatMessage({
            id: act === "take" && shown.assignee ? "apex.desk.supportTakeOver" : actWords[act],
          }),
          key: actKeys[act],
          isPrimary: act === "take",
          isPending: acts.pending === act,
          run: () => (act === "refund" ? setRefunding(true) : acts.press(act)),
        }))}
      onTitle={onTitle}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-rail">
        <ChatCard>
          <CaseChat shown={shown} />
        </ChatCard>
        <aside
          aria-label={intl.formatMessage({ id: "apex.desk.customer" })}
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
        >
          <SupportContext
            shown={shown}
            acts={acts}
            customerLink={customerLink}
            hrefOfAdjustment={hrefOfAdjustment}
          />
          <WatchPanel id={shown.id} mayAsk={shown.may.includes("ask-to-watch")} />
        </aside>
      </div>
      {isRefunding && shown.transaction && shown.refundable && (
        <ProposalDialog
          keptAs={`${shown.id} refund`}
          title={intl.formatMessage(
            { id: "apex.desk-adjustments.refundTitle" },
            { reference: shown.transaction.reference },
          )}
          about={intl.formatMessage(
            { id: "apex.desk-adjustments.refundAbout" },
            { left: writtenMoney(shown.refundable, intl) },
          )}
          of={{ asset: shown.refundable.asset, most: shown.refundable }}
          onPropose={acts.refund}
          onClose={() => setRefunding(false)}
        />
      )}
    </CasePage>
  );
}

function CaseChat({ shown: { id, customer, assignee, may } }: { shown: SupportCase }) {
  const intl = useIntl();
  const client = useClient();
  const pictures = useMemo(
    (): PictureCalls => ({
      read: (imageId) => read(client, readCaseImage, { params: { id, imageId } }),
      upload: async (image) =>
        (await client.call(uploadCaseImage, { params: { id }, body: { image } })).image,
    }),
    [client, id],
  );
  // A stable function, so that unchanged messages are not rendered again.
  const event = useCallback(
    (message: ChatMessage) => intl.formatMessage({ id: ticketEventWords(message) }),
    [intl],
  );
  return (
    <PictureCallsContext value={pictures}>
      <Chat
        calls={supportCaseChat}
        id={id}
        them={customer.name}
        me="agent"
        everyMs={messagesEveryMs}
        words={{
          chat: intl.formatMessage({ id: "apex.desk.supportChat" }, { name: customer.name }),
          writeTo: intl.formatMessage({ id: "apex.desk.supportWriteTo" }),
          typing: intl.formatMessage({ id: "apex.desk.supportTyping" }, { name: customer.name }),
          event,
          arrival: () => intl.formatMessage({ id: "apex.desk.supportUs" }),
        }}
        {...(!may.includes("answer") && {
          over: (
            <p className="border-t border-border p-4 text-body text-text-muted">
              {intl.formatMessage(
                { id: "apex.desk.supportOthers" },
                { name: assignee?.name ?? "" },
              )}
            </p>
          ),
        })}
      />
    </PictureCallsContext>
  );
}

export const SupportCasePage = withDeskWords(
  [
    "desk-adjustments",
    "desk-recoveries",
    "support",
    "complaints",
    "chat",
    "photos",
    "transactions",
  ],
  SupportCasePageOf,
);

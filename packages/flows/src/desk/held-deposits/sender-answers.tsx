import { read } from "@apex/client/query";
import { readSenderDocument, type HeldCase } from "@apex/contract/desk/held-cases";
import { Card } from "@apex/ui/card/card";
import { DateTime } from "@apex/ui/date-time/date-time";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { LookedAt } from "../../parts/desk-case/looked-at.tsx";
import { relationshipWords } from "./hold-words.ts";

type Answer = HeldCase["answers"][number];

interface SenderAnswersProps {
  answers: readonly Answer[];
  /** True if the case is decided, so that no answer is to come. */
  isOver: boolean;
}

/**
 * What the customer says about the sender. A document is read only when its button is pressed, because the log records
 * each read.
 */
export function SenderAnswers({ answers, isOver }: SenderAnswersProps) {
  const intl = useIntl();
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{intl.formatMessage({ id: "apex.desk.answers" })}</h2>
      {answers.length === 0 && (
        <p className="text-body text-text-muted">
          {intl.formatMessage({ id: "apex.desk.noAnswers" }, { isOver: String(isOver) })}
        </p>
      )}
      {answers.map((answer) => (
        <Card key={answer.id} className="grid gap-2 text-body">
          <p className="text-sm text-text-muted">
            <DateTime at={answer.at} />
          </p>
          {answer.question !== undefined && (
            <p className="wrap-anywhere whitespace-pre-line text-text-muted">{answer.question}</p>
          )}
          {answer.relationship !== undefined && (
            <p className="font-semibold">
              {intl.formatMessage({ id: relationshipWords(answer.relationship) })}
            </p>
          )}
          <p className="wrap-anywhere whitespace-pre-line">{answer.text}</p>
          {answer.hasDocument && <Document id={answer.id} />}
        </Card>
      ))}
    </section>
  );
}

function Document({ id }: { id: string }) {
  const intl = useIntl();
  const client = useClient();
  return (
    <LookedAt
      label={intl.formatMessage({ id: "apex.desk.showDocument" })}
      query={read(client, readSenderDocument, { params: { id } })}
    >
      {({ type, data }) => (
        <img
          src={`data:${type};base64,${data}`}
          alt={intl.formatMessage({ id: "apex.desk.document" })}
          className="max-h-[40rem] max-w-full rounded-card border border-border"
        />
      )}
    </LookedAt>
  );
}

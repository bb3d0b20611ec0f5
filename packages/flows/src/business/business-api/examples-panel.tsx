import { paymentExample, receiverExample } from "@apex/contract/business-api/server-examples";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { useIntl } from "react-intl";
import { CodeBlock } from "./code-block.tsx";

export interface ExamplesPanelProps {
  /** The API's origin. */
  apiOrigin: string;
}

const curlOf = (origin: string) => `curl '${origin}${listTransactions.path}?perPage=5' \\
  -H "Authorization: Bearer $APEX_TOKEN"`;

/** Examples of calls and of webhooks, ready to copy. */
export function ExamplesPanel({ apiOrigin }: ExamplesPanelProps) {
  const intl = useIntl();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CodeBlock
        label={intl.formatMessage({ id: "apex.business-api.exampleCurl" })}
        code={curlOf(apiOrigin)}
      />
      <CodeBlock
        label={intl.formatMessage({ id: "apex.business-api.exampleNode" })}
        code={paymentExample(JSON.stringify(apiOrigin))}
      />
      <CodeBlock
        label={intl.formatMessage({ id: "apex.business-api.exampleReceiver" })}
        code={receiverExample}
      />
    </div>
  );
}

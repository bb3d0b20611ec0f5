import { listTransactions } from "@apex/contract/transactions/transactions";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { findRecipient } from "@apex/contract/transfers/recipients";
import { useIntl } from "react-intl";
import { CodeBlock } from "./code-block.tsx";

export interface ExamplesPanelProps {
  /** The API's origin. */
  apiOrigin: string;
}

const curlOf = (origin: string) => `curl '${origin}${listTransactions.path}?perPage=5' \\
  -H "Authorization: Bearer $APEX_TOKEN"`;

const nodeOf = (origin: string) => `async function call(path, body, headers = {}) {
  const response = await fetch("${origin}" + path, {
    method: "POST",
    headers: {
      authorization: \`Bearer \${process.env.APEX_TOKEN}\`,
      "content-type": "application/json",
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  throw new Error(\`\${answer.code}: \${answer.reason} (request \${answer.requestId})\`);
}

const { recipient } = await call("${findRecipient.path}", {
  identifier: process.env.RECIPIENT,
});
const { transaction } = await call(
  "${createTransfer.path}",
  {
    recipientId: recipient.id,
    amount: { amount: "2500.00", asset: "NGN" },
    fee: { amount: "0.00", asset: "NGN" },
  },
  // Keep the key with the order: a repeat with this body moves no money again.
  { "idempotency-key": crypto.randomUUID() },
);`;

const receiverCode = `import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.APEX_WEBHOOK_SECRET);

createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  try {
    const event = webhook.verify(body, request.headers);
    // The same webhook-id may come twice: keep it, and act once.
    await handle(request.headers["webhook-id"], event);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(4000);`;

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
        code={nodeOf(apiOrigin)}
      />
      <CodeBlock
        label={intl.formatMessage({ id: "apex.business-api.exampleReceiver" })}
        code={receiverCode}
      />
    </div>
  );
}

import { paymentExample, receiverExample } from "@apex/contract/business-api/server-examples";
import { idempotencyKeyHeader } from "@apex/contract/headers";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { findRecipient, readTransferTerms } from "@apex/contract/transfers/recipients";

export const sampleLanguages = ["curl", "node", "python"] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

/** The tasks that a business's program does first. */
export const sampleTasks = ["list", "pay", "receive"] as const;
export type SampleTask = (typeof sampleTasks)[number];

/** A program for a task. @param origin of the API */
export function sampleOf(task: SampleTask, language: SampleLanguage, origin: string): string {
  return samples[task][language](origin);
}

const samples: Record<SampleTask, Record<SampleLanguage, (origin: string) => string>> = {
  list: {
    curl: (origin) => `curl "${origin}${listTransactions.path}?perPage=5" \\
  -H "Authorization: Bearer $APEX_TOKEN"`,
    node: (origin) => `import { createApexServer } from "@apex/server/create-apex-server";

const apex = createApexServer({
  token: process.env.APEX_TOKEN ?? "",
  baseUrl: ${JSON.stringify(origin)},
});

const { items } = await apex.listTransactions({ query: { perPage: 5 } });
for (const { reference, status } of items) console.log(reference, status);`,
    python: (origin) => `import json, os, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(`${origin}${listTransactions.path}?perPage=5`)},
    headers={"Authorization": f"Bearer {os.environ['APEX_TOKEN']}"},
)
with urllib.request.urlopen(request) as answer:
    for transaction in json.load(answer)["items"]:
        print(transaction["reference"], transaction["status"])`,
  },
  pay: {
    curl: (origin) => `# jq reads the recipient's id and the fee from the answers.
recipient=$(curl -sS "${origin}${findRecipient.path}" \\
  -H "Authorization: Bearer $APEX_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"identifier": "ngozi.eze"}' | jq -r .recipient.id)
fee=$(curl -sS "${origin}${readTransferTerms.path}?asset=NGN" \\
  -H "Authorization: Bearer $APEX_TOKEN" | jq -c .fee)

# Keep the key with the order: sent again with it, the order moves the money once.
curl "${origin}${createTransfer.path}" \\
  -H "Authorization: Bearer $APEX_TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "${idempotencyKeyHeader}: $(uuidgen)" \\
  -d @- <<ORDER
{
  "recipientId": "$recipient",
  "amount": {"amount": "2500.00", "asset": "NGN"},
  "fee": $fee
}
ORDER`,
    node: (origin) => paymentExample(JSON.stringify(origin)),
    python: (origin) => `import json, os, urllib.request, uuid

def call(path, body=None, headers={}):
    request = urllib.request.Request(
        ${JSON.stringify(origin)} + path,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": f"Bearer {os.environ['APEX_TOKEN']}",
            "Content-Type": "application/json",
            **headers,
        },
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)

found = call("${findRecipient.path}", {"identifier": os.environ["RECIPIENT"]})
terms = call("${readTransferTerms.path}?asset=NGN")
paid = call(
    "${createTransfer.path}",
    {
        "recipientId": found["recipient"]["id"],
        "amount": {"amount": "2500.00", "asset": "NGN"},
        "fee": terms["fee"],
    },
    # Keep the key with the order: sent again with it, the order moves the money once.
    {"${idempotencyKeyHeader}": str(uuid.uuid4())},
)
print(paid["transaction"]["reference"])`,
  },
  receive: {
    curl: () => `# Answer 400 unless webhook-timestamp is within five minutes of now, and
# webhook-signature has "v1," and this signature of the headers and the exact body.
key=$(printf '%s' "\${APEX_WEBHOOK_SECRET#whsec_}" | base64 -d | xxd -p -c 256)
printf '%s.%s.%s' "$WEBHOOK_ID" "$WEBHOOK_TIMESTAMP" "$BODY" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64`,
    node: () => receiverExample,
    python: () => `import base64, hashlib, hmac, json, os, re, time
from http.server import BaseHTTPRequestHandler, HTTPServer

secret = base64.b64decode(os.environ["APEX_WEBHOOK_SECRET"].removeprefix("whsec_"))

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        id, at, given = [
            self.headers.get("webhook-" + name, "") for name in ("id", "timestamp", "signature")
        ]
        signed = f"{id}.{at}.".encode() + body
        expected = base64.b64encode(hmac.new(secret, signed, hashlib.sha256).digest())
        is_fresh = re.fullmatch("[0-9]{1,12}", at) and abs(time.time() - int(at)) < 300
        is_signed = any(hmac.compare_digest(b"v1," + expected, s.encode()) for s in given.split())
        if not (id and is_fresh and is_signed):
            # 400 ends a delivery. After 5xx, or without an answer, Apex sends the event again.
            return self.send_error(400)
        event = json.loads(body)
        # The same event may come twice: keep its id, and act once.
        if event["type"] == "deposit.completed":
            print(id, event["data"]["amount"])
        self.send_response(204)
        self.end_headers()

HTTPServer(("", 4000), Receiver).serve_forever()`,
  },
};

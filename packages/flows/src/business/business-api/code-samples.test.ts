import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { sampleOf } from "./code-samples.ts";

const recipientId = "019aa5d2-6c1e-7b60-9d5c-3f6a4d1be2a7";
const fee = { amount: "12.50", asset: "NGN" };

/** Programs that the sample calls: curl answers as the API does, and shows the order that it is given. */
const programs = `
curl() {
  case "$*" in
    */recipients/find*) printf '%s' '${JSON.stringify({ recipient: { id: recipientId } })}' ;;
    */terms?asset=NGN*) printf '%s' '${JSON.stringify({ fee })}' ;;
    *@-*) cat ;;
    *) printf '%s' "$*" ;;
  esac
}
jq() {
  "${process.execPath}" -e '
    let found = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
    for (const name of process.argv[1].split(".").slice(1)) found = found[name];
    console.log(typeof found === "string" ? found : JSON.stringify(found));' "$2"
}
uuidgen() { echo; }
`;

test("the payment with curl sends the recipient that was found and the fee of the terms", () => {
  const sample = sampleOf("pay", "curl", "https://api.apex.test");
  const order: unknown = JSON.parse(
    execFileSync("sh", ["-c", programs + sample], { encoding: "utf8" }),
  );
  expect(order).toMatchObject({ recipientId, fee });
  expect(createTransfer.body.safeParse(order).error).toBeUndefined();
});

const secret = `whsec_${Buffer.from("a secret of thirty-two characters").toString("base64")}`;
const body = JSON.stringify({
  type: "deposit.completed",
  data: { amount: { amount: "1.00", asset: "DAI" } },
});

/** Gives requests to the printed receiver of Python, without a network. */
const harness = `
import email.message, io, sys
requests = json.load(sys.stdin)
for request in requests:
    receiver = Receiver.__new__(Receiver)
    receiver.headers = email.message.Message()
    for name, value in request["headers"].items():
        receiver.headers[name] = value
    receiver.rfile = io.BytesIO(request["body"].encode())
    receiver.send_error = receiver.send_response = lambda status: answers.append(status)
    receiver.end_headers = lambda: None
    answers = []
    try:
        receiver.do_POST()
    except Exception as error:
        answers = [repr(error)]
    print("status", *answers)
`;

test("the receiver of Python takes what Apex signs, and answers 400 to all else", () => {
  const at = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
    .update(`evt_1.${at}.${body}`)
    .digest("base64");
  const headers = {
    "content-length": String(Buffer.byteLength(body)),
    "webhook-id": "evt_1",
    "webhook-timestamp": at,
    "webhook-signature": `v1,${signature}`,
  };
  const without = (name: string) =>
    Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name));
  const asked = [
    headers,
    { ...headers, "webhook-signature": `v1,other v1,${signature}` },
    without("webhook-id"),
    without("webhook-timestamp"),
    without("webhook-signature"),
    without("content-length"),
    { ...headers, "webhook-timestamp": "soon" },
    { ...headers, "webhook-timestamp": "²" },
    { ...headers, "webhook-timestamp": String(Number(at) - 301) },
    { ...headers, "webhook-signature": `v2,${signature}` },
    { ...headers, "webhook-signature": signature },
    { ...headers, "webhook-signature": "v1,é" },
    { ...headers, "webhook-signature": `v1,${signature}é` },
  ];
  const [receiver = ""] = sampleOf("receive", "python", "https://api.apex.test").split(
    "\nHTTPServer(",
  );
  const said = execFileSync("python3", ["-c", receiver + harness], {
    encoding: "utf8",
    env: { ...process.env, APEX_WEBHOOK_SECRET: secret, PYTHONIOENCODING: "utf8" },
    input: JSON.stringify(asked.map((one) => ({ headers: one, body }))),
  });
  const answers = said.match(/(?<=^status ).*/gm);
  expect(answers).toEqual(asked.map((_, place) => (place < 2 ? "204" : "400")));
});

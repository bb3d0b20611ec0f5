import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { execFileSync } from "node:child_process";
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

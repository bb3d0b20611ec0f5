import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { cruiseTree, root, ruleNames, violationsOf } from "./cruise.ts";
import { textRules, violationsOfText } from "./text-rules.ts";

type Tree = Readonly<Record<string, string>>;

/** For each rule a tree that breaks it and no other: what each file holds. */
const importViolations: Readonly<Record<string, Tree>> = {
  "contract-knows-only-zod": {
    "packages/contract/src/address.ts": `import { isIP } from "node:net";\nexport const isAddress = isIP;\n`,
  },
  "ui-knows-no-data": {
    "packages/ui/src/price.tsx": `import { toMinor } from "../../contract/src/money.ts";\nexport const price = toMinor;\n`,
    "packages/contract/src/money.ts": `export const toMinor = 1;\n`,
  },
  "client-knows-no-pixels": {
    "packages/client/src/events.ts": `import { showToast } from "../../ui/src/toast.tsx";\nexport const show = showToast;\n`,
    "packages/ui/src/toast.tsx": `export const showToast = 1;\n`,
  },
  "flows-know-no-router": {
    "packages/flows/src/send/transfer/done-step.tsx": `import { useNavigate } from "react-router";\nexport const go = useNavigate;\n`,
  },
  "flows-do-not-meet": {
    "packages/flows/src/send/transfer/amount-step.tsx": `import { plan } from "../schedules/plan-step.tsx";\nexport const step = plan;\n`,
    "packages/flows/src/send/schedules/plan-step.tsx": `export const plan = 1;\n`,
  },
  "flow-parts-know-no-flow": {
    "packages/flows/src/parts/receipt/receipt.tsx": `import { step } from "../../send/transfer/amount-step.tsx";\nexport const receipt = step;\n`,
    "packages/flows/src/send/transfer/amount-step.tsx": `export const step = 1;\n`,
  },
  "flow-base-knows-no-part": {
    "packages/flows/src/base/form/form-field.tsx": `import { receipt } from "../../parts/receipt/receipt.tsx";\nexport const field = receipt;\n`,
    "packages/flows/src/parts/receipt/receipt.tsx": `export const receipt = 1;\n`,
  },
  "app-renders-flows": {
    "apps/wallet/src/routes/transfer.tsx": `import { readProfile } from "../../../../packages/contract/src/profile.ts";\nexport const route = readProfile;\n`,
    "packages/contract/src/profile.ts": `export const readProfile = 1;\n`,
  },
  "engine-is-portable": {
    "packages/engine/src/files.ts": `import { readFile } from "node:fs/promises";\nexport const read = readFile;\n`,
  },
  "mocks-stay-home": {
    "packages/flows/src/send/transfer/transfer-flow.tsx": `import { mock } from "../../mocks/mock.ts";\nexport const flow = mock;\n`,
    "packages/flows/src/mocks/mock.ts": `export const mock = 1;\n`,
  },
  "no-circular": {
    "packages/contract/src/a.ts": `import { b } from "./b.ts";\nexport const a = () => b;\n`,
    "packages/contract/src/b.ts": `import { a } from "./a.ts";\nexport const b = () => a;\n`,
  },
};

/** What a rule lets through although it is near: the same trees must stay silent. */
const allowed: Tree = {
  "packages/contract/src/money.ts": `import * as z from "zod/mini";\nexport const money = z.string();\n`,
  "packages/contract/src/money.test.ts": `import { readFileSync } from "node:fs";\nexport const read = readFileSync;\n`,
  "packages/flows/src/send/transfer/transfer-flow.tsx": `import { field } from "../../base/form/form-field.tsx";\nexport const flow = field;\n`,
  "packages/flows/src/send/transfer/transfer-flow.stories.tsx": `import { mock } from "../../mocks/mock.ts";\nexport const story = mock;\n`,
  "packages/flows/src/base/form/form-field.tsx": `import { useForm } from "react-hook-form";\nexport const field = useForm;\n`,
  "packages/flows/src/mocks/mock.ts": `import { http } from "msw";\nexport const mock = http;\n`,
};

const textViolations: Readonly<Record<string, Tree>> = {
  "only-the-ledger-moves-money": {
    "packages/engine/src/money/transfers/create-transfer.ts":
      "await tx.query(`update accounts\n  set balance = balance - $1`, [amount]);",
    "packages/engine/src/sandbox/seed.ts": `await db.insertInto("entries").values(rows).execute();`,
  },
  "one-place-proves-an-identifier": {
    "packages/engine/src/people/profile/confirm-contact-change.ts":
      "await tx.query(`update users set email = $2, email_verified_at = $3 where id = $1`, params);",
    "packages/engine/src/sandbox/seed-people.ts":
      "await db.query(`insert into users (id, phone,\n  phone_verified_at) values ($1, $2, $3)`, params);",
  },
  "one-redirect": {
    "packages/engine/src/http.ts": `return c.redirect(context.publicUrl + path, 303);`,
    "packages/engine/src/sandbox/openid-page.ts": `return new Response(null, { headers: { location } });`,
  },
  "client-knows-no-pixels": {
    "packages/client/src/create-client.ts": `if (status === 401) window.location.assign("/login");`,
  },
  "nothing-pasted-is-cut": {
    "packages/flows/src/send/transfer/account-form.tsx": `export const field = <TextField maxLength={10} />;`,
  },
  "spreadsheets-have-one-writer": {
    "packages/flows/src/wallet/vaults/vault-file.ts": `export const file = (rows: string[][]) => new Blob([rows.join()], { type: "text/csv" });`,
    "packages/engine/src/business/audit-file.ts": `new Response(text, { headers: { "content-type": "text/csv" } });`,
  },
  "messages-are-written-in-one-place": {
    "packages/engine/src/transfers/mail-receipt.ts": `await context.rails.messages.send({ channel: "email", to, subject, text });`,
  },
  "only-recipients-are-signed-for": {
    "packages/engine/src/transfers/mail-receipt.ts":
      "await db.query(`select email, anti_phishing_code from users`);",
  },
  "a-password-is-set-in-one-place": {
    "packages/engine/src/auth/invite-sign-up.ts":
      "const hash = await context.passwords.hash(body.password);",
  },
  "answers-of-passkeys-are-expected-alike": {
    "packages/engine/src/passkeys/link-passkey.ts":
      "const { verified } = await verifyRegistrationResponse({\n  response, expectedOrigin, expectedRPID });",
  },
  "flows-know-no-address": {
    "packages/flows/src/wallet/wallets/wallet-row.tsx":
      "export const row = <ListRow href={`/wallets/${category}/${asset}`} />;",
    "packages/flows/src/account/profile/profile-pages.ts": `export const pages = [{ id: "upgrade", href: "/profile/upgrade" }];`,
    "packages/flows/src/send/payments/closed-request.tsx": `export const home = <LinkButton href="/">Home</LinkButton>;`,
  },
  "no-barrel": {
    "packages/ui/src/index.ts": `export { Button } from "./button/button.tsx";`,
    "packages/contract/src/auth/auth.ts": `export * from "./sign-in.ts";`,
  },
};

const folders: string[] = [];

function plant(tree: Tree): string {
  const folder = mkdtempSync(join(tmpdir(), "apex-violation-"));
  folders.push(folder);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const topFolders = (tree: Tree) => [
  ...new Set(Object.keys(tree).map((path) => path.split("/")[0] ?? "")),
];

describe("a violation of", () => {
  it("each rule is planted here", () => {
    expect(Object.keys(importViolations).toSorted()).toEqual(ruleNames.toSorted());
    expect(Object.keys(textViolations).toSorted()).toEqual(
      textRules.map(({ name }) => name).toSorted(),
    );
  });

  it.each(Object.entries(importViolations))(
    "%s is caught, by that rule alone",
    async (name, tree) => {
      const result = await cruiseTree(plant(tree), topFolders(tree));
      expect([...new Set(violationsOf(result).map(({ rule }) => rule))]).toEqual([name]);
    },
  );

  it("no rule is seen in what the rules allow", async () => {
    const result = await cruiseTree(plant(allowed), topFolders(allowed));
    expect(result.summary.totalCruised).toBeGreaterThan(Object.keys(allowed).length);
    expect(violationsOf(result)).toEqual([]);
  });

  it.each(textRules)("$name is caught in the text of the sources", (rule) => {
    const sources = Object.entries(textViolations[rule.name] ?? {}).map(([path, text]) => ({
      path,
      text,
    }));
    const found = violationsOfText(rule, sources).map((place) => place.replace(/:\d+$/, ""));
    expect(found).toEqual(sources.map(({ path }) => path));
    for (const other of textRules) {
      if (other !== rule) expect(violationsOfText(other, sources)).toEqual([]);
    }
  });

  it("the ledger's own writes and a comment are no violation", () => {
    const [ledgerRule] = textRules;
    const write = "await tx.query(`update accounts set balance = $1`);";
    const sources = [
      { path: "packages/engine/src/ledger/post.ts", text: write },
      { path: "packages/engine/src/platform/migrations/0002-ledger.ts", text: write },
      {
        path: "packages/engine/src/money/transfers/create-transfer.ts",
        text: "// The ledger will update accounts.\npost(movement);",
      },
    ];
    expect(ledgerRule && violationsOfText(ledgerRule, sources)).toEqual([]);
  });
});

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { cruiseTree, root, ruleNames, violationsOf } from "./cruise.ts";
import { textRules, violationsOfText } from "./text-rules.ts";

type Tree = Readonly<Record<string, string>>;

/** For each rule a tree that breaks only this rule: the content of each file. */
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
  "server-knows-only-the-contract": {
    "packages/server/src/send-call.ts": `import { createHttp } from "../../client/src/send-request.ts";\nexport const send = createHttp;\n`,
    "packages/client/src/send-request.ts": `export const createHttp = 1;\n`,
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
  "platform-imports-from-below": {
    "packages/engine/src/platform/db.ts": `import type { Bank } from "../rails/bank.ts";\nexport type Db = Bank;\n`,
    "packages/engine/src/rails/bank.ts": `export type Bank = string;\n`,
  },
  "rails-imports-from-below": {
    "packages/engine/src/rails/bank.ts": `import type { Leg } from "../ledger/movement.ts";\nexport type Bank = Leg;\n`,
    "packages/engine/src/ledger/movement.ts": `export type Leg = string;\n`,
  },
  "ledger-imports-from-below": {
    "packages/engine/src/ledger/post.ts": `import type { Context } from "../runtime/context.ts";\nexport type Post = Context;\n`,
    "packages/engine/src/runtime/context.ts": `export type Context = string;\n`,
  },
  "runtime-imports-from-below": {
    "packages/engine/src/runtime/jobs/jobs.ts": `import { kinds } from "../../job-kinds.ts";\nexport const jobs = kinds;\n`,
    "packages/engine/src/job-kinds.ts": `export const kinds = 1;\n`,
  },
  "people-imports-from-below": {
    "packages/engine/src/people/profile/limits.ts": `import { limit } from "../../money/transfers/limit.ts";\nexport const limits = limit;\n`,
    "packages/engine/src/money/transfers/limit.ts": `export const limit = 1;\n`,
  },
  "money-imports-from-below": {
    "packages/engine/src/money/cards/card.ts": `import { audit } from "../../business/team/audit.ts";\nexport const card = audit;\n`,
    "packages/engine/src/business/team/audit.ts": `export const audit = 1;\n`,
  },
  "business-imports-from-below": {
    "packages/engine/src/business/team/team.ts": `import { engine } from "../../engine.ts";\nexport const team = engine;\n`,
    "packages/engine/src/engine.ts": `export const engine = 1;\n`,
  },
  "desk-imports-from-below": {
    "packages/engine/src/desk/staff/staff.ts": `import { engine } from "../../engine.ts";\nexport const staff = engine;\n`,
    "packages/engine/src/engine.ts": `export const engine = 1;\n`,
  },
  "storeys-have-a-floor": {
    "packages/engine/src/runtime/context.ts": `import type { Job } from "./jobs/job.ts";\nexport type Context = Job;\n`,
    "packages/engine/src/runtime/jobs/job.ts": `export type Job = string;\n`,
  },
  "folders-do-not-circle": {
    "packages/contract/src/auth/sign-in.ts": `import type { Code } from "../codes/code.ts";\nexport type SignIn = Code;\n`,
    "packages/contract/src/codes/code.ts": `export type Code = string;\n`,
    "packages/contract/src/codes/send-code.ts": `import type { Device } from "../devices/device.ts";\nexport type Sent = Device;\n`,
    "packages/contract/src/devices/device.ts": `import type { Account } from "../auth/account.ts";\nexport type Device = Account;\n`,
    "packages/contract/src/auth/account.ts": `export type Account = string;\n`,
  },
  "engine-knows-no-sandbox": {
    "packages/engine/src/http.test.ts": `import { sandboxRoutes } from "../../sandbox/src/sandbox-routes.ts";\nexport const routes = sandboxRoutes;\n`,
    "packages/sandbox/src/sandbox-routes.ts": `export const sandboxRoutes = 1;\n`,
  },
  "engine-knows-no-partner": {
    "packages/engine/src/http.ts": `import { socialFormPath } from "../../partners/src/openid-social.ts";\nexport const path = socialFormPath;\n`,
    "packages/partners/src/openid-social.ts": `export const socialFormPath = 1;\n`,
  },
  "partners-know-no-sandbox": {
    "packages/partners/src/openid-social.ts": `import { html } from "../../sandbox/src/html.ts";\nexport const page = html;\n`,
    "packages/sandbox/src/html.ts": `export const html = 1;\n`,
  },
  "sandbox-plays-no-staff": {
    "packages/sandbox/src/calls/hold-calls.ts": `import { decide } from "../../../engine/src/money/deposits/decide-held-deposit.ts";\nexport const call = decide;\n`,
    "packages/engine/src/money/deposits/decide-held-deposit.ts": `export const decide = 1;\n`,
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

/** A tree that comes close to breaking rules but keeps them all. */
const allowed: Tree = {
  "packages/contract/src/money.ts": `import * as z from "zod/mini";\nexport const money = z.string();\n`,
  "packages/contract/src/money.test.ts": `import { readFileSync } from "node:fs";\nexport const read = readFileSync;\n`,
  "packages/flows/src/send/transfer/transfer-flow.tsx": `import { field } from "../../base/form/form-field.tsx";\nexport const flow = field;\n`,
  "packages/flows/src/send/transfer/transfer-flow.stories.tsx": `import { mock } from "../../mocks/mock.ts";\nexport const story = mock;\n`,
  "packages/flows/src/base/form/form-field.tsx": `import { useForm } from "react-hook-form";\nexport const field = useForm;\n`,
  "packages/engine/src/testing/test-engine.ts": `import { social } from "../../../partners/src/openid-social.ts";\nexport const partner = social;\n`,
  "packages/sandbox/src/sandbox.ts": `import { social } from "../../partners/src/openid-social.ts";\nexport const sandbox = social;\n`,
  "packages/partners/src/openid-social.ts": `import * as oauth from "oauth4webapi";\nexport const social = oauth.None;\n`,
  "packages/flows/src/mocks/mock.ts": `import { http } from "msw";\nexport const mock = http;\n`,
  "packages/sandbox/src/panels/staff-panel.ts": `import { codes } from "../../../engine/src/desk/staff/staff-codes.ts";\nexport const panel = codes;\n`,
  "packages/sandbox/src/seed/seed-staff.ts": `import { codes } from "../../../engine/src/desk/staff/staff-codes.ts";\nexport const seed = codes;\n`,
  "packages/engine/src/desk/staff/staff-codes.ts": `export const codes = 1;\n`,
  "packages/engine/src/people/auth/sign-in.ts": `import { db } from "../../platform/db.ts";\nexport const signIn = db;\n`,
  "packages/engine/src/people/auth/sign-in.test.ts": `import { engine } from "../../engine.ts";\nexport const test = engine;\n`,
  "packages/engine/src/platform/db.ts": `export const db = 1;\n`,
  "packages/engine/src/platform/db.test.ts": `import { signIn } from "../people/auth/sign-in.ts";\nexport const test = signIn;\n`,
  "packages/engine/src/engine.ts": `import { signIn } from "./people/auth/sign-in.ts";\nexport const engine = signIn;\n`,
};

const textViolations: Readonly<Record<string, Tree>> = {
  "a-fee-has-a-switch": {
    "packages/engine/src/money/pots/pot-terms.ts": "export const potFeeMinor = 300n;",
    "packages/engine/src/money/pots/move-pot.ts":
      'const fee = context.switches.figure("fee", "pot") ?? "3";',
    "packages/engine/src/money/pots/pot-fee.ts": "const charged = potFees.moving.bounds.usual;",
  },
  "only-the-ledger-moves-money": {
    "packages/engine/src/money/transfers/create-transfer.ts":
      "await tx.query(`update accounts\n  set balance = balance - $1`, [amount]);",
    "packages/sandbox/src/seed/seed.ts": `await db.insertInto("entries").values(rows).execute();`,
    "packages/engine/src/platform/migrations/repeatable/tell-webhooks.ts":
      "create function tell() as $$ begin update operations set status = 'paid'; end $$",
  },
  "one-format-for-dates": {
    "packages/flows/src/wallet/pots/pot-card.tsx":
      'intl.formatDate(pot.madeAt, { dateStyle: "medium" })',
    "packages/flows/src/wallet/pots/pot-time.tsx":
      'intl.formatTime(pot.madeAt, { timeStyle: "short" })',
    "packages/flows/src/wallet/pots/pot-row.tsx": "new Date(pot.madeAt).toLocaleDateString()",
    "packages/engine/src/money/pots/pot-mail.ts": "new Intl.DateTimeFormat(language).format(at)",
  },
  "functions-are-repeatable": {
    "packages/engine/src/platform/migrations/0099-pots.ts":
      "export const potsSql = `create or replace function fill_pots() returns trigger`;",
    "packages/engine/src/money/pots/watch-pots.ts":
      "await db.exec(`create trigger pots_are_filled after insert on pots execute function fill()`);",
  },
  "a-flow-measures-its-box": {
    "packages/flows/src/account/support/ticket-page.tsx": `<Card className="h-[calc(100dvh-9rem)]" />;`,
    "packages/flows/src/base/flow/flow-frame.tsx": `const isWide = innerWidth > 1024;`,
    "packages/ui/src/step-list/step-list.tsx": `const wide = matchMedia("(width >= 64rem)");`,
    "packages/ui/src/card/card.tsx": `<div className="h-screen" />;`,
    "packages/ui/src/card/card.css": `@media (width >= 40rem) and (max-height: 30rem) { .card { padding: 0; } }`,
  },
  "a-dot-ends-its-line": {
    "packages/flows/src/wallet/pots/pot-row.tsx": `<p>{name} · {day}</p>;`,
    "packages/flows/src/wallet/pots/pot-line.tsx": `<span aria-hidden="true">{dot}</span>;`,
    "packages/ui/src/chip/chip.tsx": "const line = `${name} ·\u00A0${day}`;",
  },
  "what-is-chosen-keeps-its-weight": {
    "packages/ui/src/chip/chip.tsx": `<Tab className="font-medium selected:font-semibold" />;`,
    "packages/flows/src/wallet/pots/pot-row.tsx": `<li className="aria-[current]:font-bold" />;`,
  },
  "one-place-proves-an-identifier": {
    "packages/engine/src/people/profile/confirm-contact-change.ts":
      "await tx.query(`update users set email = $2, email_verified_at = $3 where id = $1`, params);",
    "packages/sandbox/src/people/make-person.ts":
      "await db.query(`insert into users (id, phone,\n  phone_verified_at) values ($1, $2, $3)`, params);",
  },
  "the-row-asks-for-the-proof": {
    "packages/engine/src/money/pots/fill-pot.ts":
      "const codeId = await checkSecurityCode(context, caller, { endpoint, key, request, proof });",
  },
  "one-redirect": {
    "packages/engine/src/http.ts": `return c.redirect(context.publicUrl + path, 303);`,
    "packages/sandbox/src/identity/openid-page.ts": `return new Response(null, { headers: { location } });`,
  },
  "acts-declare-what-they-change": {
    "packages/flows/src/desk/pots/use-pot-acts.ts":
      "void queries.invalidateQueries({ queryKey: [listPots.slug] });",
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
  "flows-ask-the-server-for-the-time": {
    "packages/flows/src/trade/gift-cards/review-step.tsx":
      "const [isOver, setIsOver] = useState(() => endsAtMs <= Date.now());",
    "packages/flows/src/trade/trade/order-step.tsx": "const today = new Date().toISOString();",
    "apps/wallet/src/shell/pot-clock.ts": "const endsAtMs = Date.now() + waitMs;",
  },
  "money-goes-by-business-time": {
    "packages/flows/src/wallet/pots/pot-clock.tsx": "const leftMs = endsAtMs - client.nowMs();",
    "packages/flows/src/trade/pots/pot-price.tsx": "const { nowMs } = useClient();",
  },
  "flows-know-no-address": {
    "packages/flows/src/wallet/wallets/wallet-row.tsx":
      "export const row = <ListRow href={`/wallets/${category}/${asset}`} />;",
    "packages/flows/src/account/profile/profile-pages.ts": `export const pages = [{ id: "upgrade", href: "/profile/upgrade" }];`,
    "packages/flows/src/send/payments/closed-request.tsx": `export const home = <LinkButton href="/">Home</LinkButton>;`,
  },
  "a-link-knows-whether-its-place-exists": {
    "packages/flows/src/trade/trade/order-row.tsx":
      'export const row = <a href={hrefTo("transaction", { category: "trade", id })}>{pair}</a>;',
  },
  "a-spy-is-waited-for": {
    "packages/flows/src/send/transfer/sent.stories.tsx":
      "await waitFor(() => expect(asked).toHaveBeenCalled());\nawait expect(asked.mock.lastCall?.[0].body).toEqual(order);",
    "packages/flows/src/send/transfer/transfer-story.tsx": `export const asked = () => spy.mock.calls.map(([call]) => call.body);`,
    "packages/ui/src/button/button.stories.tsx": `await expect(args.onPress).toHaveReturnedWith(1);`,
  },
  "what-an-action-brings-is-found": {
    "packages/flows/src/send/transfer/sent.stories.tsx": `await userEvent.click(await canvas.findByRole("button", { name: "Send" }));\nawait expect(canvas.getByText("Sent")).toBeVisible();`,
    "packages/flows/src/send/transfer/transfer-story.tsx": `await press(canvas, "Send");\nconst log = within(page.getByRole("log"));`,
  },
  "a-country-is-known-by-its-facts": {
    "packages/flows/src/account/kyc/tax-number.tsx": `const isNigerian = user?.country === "NG";`,
    "packages/engine/src/money/banks/sort-code.ts": `if ("GB" !== country) return undefined;`,
    "apps/wallet/src/shell/emergency-number.ts": `switch (country) { case "KE": return "999"; }`,
  },
  "a-part-that-did-not-arrive-is-asked-for-again": {
    "packages/flows/src/wallet/overview/recent-tile.tsx": `import { lazy, Suspense } from "react";`,
    "apps/wallet/src/routes/pages.tsx": `import { Suspense, lazy } from "react";`,
  },
  "a-part-that-fails-leaves-the-page": {
    "packages/flows/src/wallet/overview/recent-tile.tsx": `<Suspense>\n  <ActiveTrades />`,
    "packages/ui/src/side-nav/side-nav.tsx": `<Suspense fallback={link}>`,
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
      { path: "packages/engine/src/platform/migrations/repeatable/ledger-post.ts", text: write },
      {
        path: "packages/engine/src/money/transfers/create-transfer.ts",
        text: "// The ledger will update accounts.\npost(movement);",
      },
    ];
    expect(ledgerRule && violationsOfText(ledgerRule, sources)).toEqual([]);
  });
});

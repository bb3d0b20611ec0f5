import { fillPath } from "@apex/contract/endpoint";
import { clientHeader, clientMarker } from "@apex/contract/headers";
import { checkBooks } from "@apex/engine/ledger/check-books";
import { watchPayments } from "@apex/engine/desk/monitoring/watch-payments";
import { checkStatements } from "@apex/engine/ledger/check-statements";
import { sha256Hex } from "@apex/engine/platform/crypto";
import { onlyRow, type Db } from "@apex/engine/platform/db";
import { prune } from "@apex/engine/runtime/upkeep/prune";
import { staffMember } from "@apex/engine/testing/staff";
import {
  testEngine,
  testSealKey,
  testSecret,
  type TestEngine,
} from "@apex/engine/testing/test-engine";
import { sandbox } from "@apex/sandbox/sandbox";
import { createSandboxRails } from "@apex/sandbox/sandbox-rails";
import { seedSandbox } from "@apex/sandbox/seed/seed";
import { firstRowsSql } from "./first-rows.ts";
import { growing } from "./grow.ts";
import { createMeasure, type Reading } from "./measure.ts";
import { allQuestions, Answers } from "./questions.ts";

/** What each read and each job costs at one size. */
export interface Costs {
  readonly entries: number;
  readonly readings: ReadonlyMap<string, Reading>;
  /** Reads that were answered otherwise than with 200, with what they answered. */
  readonly unanswered: ReadonlyMap<string, number>;
}

/** Times that a connection asks before PostgreSQL may keep a plan for all values; what is measured after them is what lasts. */
const asksBefore = 6;
/** With the plans kept, as many times for what a connection looks up once. */
const asksAgain = 2;

/** The server counts what its autovacuum reads of a database too, whenever that runs. `grow` vacuums instead. */
const withoutAutovacuum = /* sql */ `
  do $$ declare name regclass; begin
    for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = off)', name);
    end loop;
  end $$`;

/** The header that the desk's own page sends. */
const asDesk = { [clientHeader]: clientMarker };

/** The tokens of the demo accounts: the person's in their own wallet, the owner's in the business. */
async function signIn(test: TestEngine): Promise<Record<"person" | "business", string>> {
  const at = test.engine.context.clock.wall();
  const sign = async (email: string, type: "personal" | "business") => {
    const token = crypto.randomUUID();
    const { user_id, workspace_id } = onlyRow(
      await test.db.query<{ user_id: string; workspace_id: string }>(
        `insert into sessions (id, token_hash, user_id, workspace_id, address, user_agent, created_at, used_at, expires_at)
         select $1, $2, u.id, w.id, '', '', $4::timestamptz, $4, $4 + interval '1 day' from users u join members m on m.user_id = u.id and m.role = 'owner'
         join workspaces w on w.id = m.workspace_id and w.type = $5 where u.email = $3 returning user_id, workspace_id`,
        [crypto.randomUUID(), sha256Hex(token), email, at, type],
      ),
    );
    await test.db.exec(firstRowsSql(user_id, workspace_id, at));
    return token;
  };
  return {
    person: await sign("personal@apex.test", "personal"),
    business: await sign("business@apex.test", "business"),
  };
}

/** The seeded accounts on a database that can be made to grow. @param db of one connection, and nobody else's. */
export async function growthFixture(db: Db) {
  const test = await testEngine({
    db,
    simulation: sandbox,
    rails: (own) =>
      createSandboxRails({
        db: own,
        secret: testSecret,
        sealKeys: [testSealKey],
        publicUrl: "https://wallet.apex.test",
      }),
  });
  const { context, jobs, marketWatch } = test.engine;
  await seedSandbox(context);
  await jobs.runDue();
  const tokens = await signIn(test);
  const staff = await staffMember(test, "administrator");
  await db.exec(withoutAutovacuum);
  const books = await growing(db);
  const measure = await createMeasure(db, books.tables);
  const questions = allQuestions().toSorted(
    (a, b) => a.endpoint.path.split(":").length - b.endpoint.path.split(":").length,
  );

  const work: Readonly<Record<string, () => Promise<unknown>>> = {
    "job: prune": () => prune(context, sandbox.prunings),
    "job: check-books": () => checkBooks(db, context.clock.wall()),
    "job: check-statements": async () => {
      const stated = await context.rails.statements.balances(context.clock.business());
      await checkStatements(db, stated, context.clock.wall());
    },
    "job: watch-payments": () => watchPayments(context),
    "job: jobs": () => jobs.runDue(),
    "job: market-watch": () => marketWatch.look(),
  };

  let warmUps = asksBefore;

  async function costs(): Promise<Omit<Costs, "entries">> {
    const answers = new Answers();
    // Tables of these sizes may be read whole as cheaply as by an index; those in use may not.
    await db.exec("set enable_seqscan = off");
    const readings = new Map<string, Reading>();
    const unanswered = new Map<string, number>();
    for (const question of questions) {
      const { endpoint, name, asks, query } = question;
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param = ""]) => [
          param,
          answers.value(question, param) ?? crypto.randomUUID(),
        ]),
      );
      const asked = Object.entries(query).map(([key, value]) => [
        key,
        value || (answers.named(key) ?? ""),
      ]);
      const path = `${fillPath(endpoint.path, params)}?${new URLSearchParams(asked)}`;
      const ask = () =>
        asks === "staff"
          ? test.desk.send("GET", path, undefined, { ...staff.host(), headers: asDesk })
          : test.send("GET", path, undefined, { token: tokens[asks] });
      const { status, body } = await ask();
      if (status !== 200) unanswered.set(name, status);
      answers.keep(question, body);
      for (let time = 1; time < warmUps; time += 1) await ask();
      readings.set(name, await measure(ask));
    }
    for (const [name, task] of Object.entries(work)) {
      await task();
      readings.set(name, await measure(task));
    }
    warmUps = asksAgain;
    await db.exec("reset enable_seqscan");
    return { readings, unanswered };
  }

  return {
    ...test,
    costs,
    /** Grows to as many entries and says what everything costs then. */
    async at(entries: number): Promise<Costs> {
      await books.to(entries);
      return { entries, ...(await costs()) };
    },
  };
}

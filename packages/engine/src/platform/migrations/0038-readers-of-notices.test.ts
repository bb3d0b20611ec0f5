import { PGlite } from "@electric-sql/pglite";
import { expect, it } from "vitest";
import { pgliteDb } from "../pglite-db.ts";
import { migrations } from "./all-migrations.ts";
import { migrate } from "./migrate.ts";

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === "0038-readers-of-notices"),
);
const [home, business, owner, member] = [1, 2, 3, 4].map(
  (end) => `00000000-0000-4000-8000-00000000000${end}`,
);
const notice = (end: number) => `01900000-0000-7000-8000-00000000000${end}`;

it("notices and read marks are kept, and an older personal notice goes to its person or to nobody", async () => {
  const db = pgliteDb(await PGlite.create());
  await migrate(db, before, []);
  await db.exec("set session_replication_role = replica");
  await db.exec(`
    insert into workspaces (id, type, name, features, created_at) values
      ('${home}', 'personal', 'Ada', '{}', now()), ('${business}', 'business', 'Summit', '{}', now());
    insert into members (workspace_id, user_id, role) values
      ('${home}', '${owner}', 'owner'), ('${business}', '${owner}', 'owner'), ('${business}', '${member}', 'viewer');
    insert into security_log (id, user_id, kind, address, user_agent, at)
    values (gen_random_uuid(), '${member}', 'signed-in', '', '', '2026-11-01T10:00:30Z');
    insert into notifications (workspace_id, id, code, params, created_at, read_at) values
      ('${home}', '${notice(1)}', 'new-sign-in', '{}', '2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z'),
      ('${business}', '${notice(2)}', 'deposit-received', '{}', '2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z'),
      ('${business}', '${notice(3)}', 'new-sign-in', '{}', '2026-11-01T10:00:00Z', null),
      ('${business}', '${notice(4)}', 'new-sign-in', '{}', '2026-11-05T10:00:00Z', '2026-11-06T10:00:00Z'),
      ('${business}', '${notice(5)}', 'transfer-sent', '{}', '2026-11-05T10:00:00Z', null);
    insert into events (workspace_id, number, kind, changes, at) values
      ('${home}', 1, 'changed', '{security}', now()), ('${business}', 1, 'changed', '{wallets}', now());
  `);
  await migrate(db);
  expect(
    await db.query(
      `select n.id, n.user_id, (select array_agg(r.user_id order by r.user_id) from notification_reads r
         where r.notification_id = n.id and r.read_at = '2026-11-02T10:00:00Z') as readers
       from notifications n order by n.id`,
    ),
  ).toEqual([
    { id: notice(1), user_id: owner, readers: [owner] },
    { id: notice(2), user_id: null, readers: [owner, member] },
    { id: notice(3), user_id: member, readers: null },
    { id: notice(4), user_id: null, readers: null },
    { id: notice(5), user_id: null, readers: null },
  ]);
  expect(await db.query("select user_id from events order by workspace_id")).toEqual([
    { user_id: owner },
    { user_id: null },
  ]);
  await db.close();
});

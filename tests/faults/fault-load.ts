import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { codeHash, transactionBinding } from "@apex/engine/people/codes/code-subject";
import { hmacKey } from "@apex/engine/platform/crypto";
import { isPassing, type Db } from "@apex/engine/platform/db";
import { createLedger } from "@apex/engine/ledger/create-ledger";
import { fund, insertPerson, type Person } from "@apex/engine/testing/people";
import * as z from "zod/mini";
import type { Random } from "../simulation/random.ts";
import type { ProductServer } from "./fault-servers.ts";

const peopleCount = 24;
const clientsEach = 8;
/** An asset whose transfers have a fee. */
const asset = "USDT";
const startMinor = 1_000_000_000n;
const sentMinor = 1_000_000n;
const feeMinor = 100_000n;
const money = { amount: { amount: "1", asset }, fee: { amount: "0.1", asset } };
const answerMs = 30_000;
const againAfterMs = 100;

const answerSchema = z.object({ transaction: z.object({ id: z.string() }) });

interface Customer extends Person {
  readonly handle: string;
}

/** A transfer that the product has said is made. */
export interface Acknowledged {
  readonly operationId: string;
  readonly from: string;
  readonly to: string;
}

/** A transfer that was refused for good: nothing of it may be in the books. */
export interface Refused {
  readonly key: string;
  readonly answer: string;
}

export async function makeCustomers(db: Db): Promise<Customer[]> {
  const wall = new Date();
  const ledger = createLedger(db);
  const people: Person[] = [];
  for (let place = 0; place < peopleCount; place += 1)
    people.push(await insertPerson(db, wall, { kycLevel: 2 }));
  await Promise.all(
    people.map(({ workspaceId }) => fund(ledger, wall, workspaceId, asset, startMinor)),
  );
  const handles = await db.query<{ id: string; handle: string }>(
    "select id, handle from workspaces",
  );
  return people.map((person) => ({
    ...person,
    handle: handles.find(({ id }) => id === person.workspaceId)?.handle ?? "",
  }));
}

/** Does what cannot be done while the database is away as soon as it is back. */
async function insisting<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, againAfterMs));
    }
  }
}

/** Customers of every process, who send and repeat under the same key until they are answered, until told to stop. */
export function startLoad(
  db: Db,
  secret: string,
  customers: readonly Customer[],
  servers: readonly ProductServer[],
  random: Random,
) {
  const acknowledged: Acknowledged[] = [];
  const refused: Refused[] = [];
  const key = hmacKey(secret);
  const counts = new Map(servers.map((server) => [server, 0]));
  let isOver = false;

  async function sendOne(server: ProductServer): Promise<void> {
    const from = random.pick(customers);
    const to = random.pick(customers.filter((other) => other !== from));
    const idempotencyKey = crypto.randomUUID();
    const request = { recipientId: to.handle, ...money, note: "faults" };
    const payer = { ...from, workspaceType: "personal" } as const;
    const confirmed = { endpoint: createTransfer.slug, key: idempotencyKey, request };
    const binding = transactionBinding(payer, confirmed);
    await insisting(() =>
      db.query(
        `insert into codes (id, purpose, subject, user_id, channel, sent_to, code_hash, created_at, expires_at)
         values ($1, 'transaction', $2, $3, 'email', 'faults@apex.test', $4, now(), now() + interval '1 hour') on conflict do nothing`,
        [idempotencyKey, binding.subject, from.userId, codeHash(key, binding, "123456")],
      ),
    );
    const body = JSON.stringify({ ...request, security: { method: "code", code: "123456" } });
    for (;;) {
      const answer = await fetch(`${server.url}${createTransfer.path}`, {
        method: createTransfer.method,
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${from.token}`,
          "idempotency-key": idempotencyKey,
        },
        body,
        signal: AbortSignal.timeout(answerMs),
      }).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      if (answer?.status === 200 && text !== undefined) {
        const { id } = answerSchema.parse(JSON.parse(text)).transaction;
        acknowledged.push({ operationId: id, from: from.workspaceId, to: to.workspaceId });
        counts.set(server, (counts.get(server) ?? 0) + 1);
        return;
      }
      if (answer !== undefined && text !== undefined && answer.status < 503) {
        refused.push({ key: idempotencyKey, answer: `${answer.status} ${text}` });
        return;
      }
      if (!server.isAlive()) throw new Error("A process ended.");
      await new Promise((resolve) => setTimeout(resolve, againAfterMs));
    }
  }

  const clients = servers.flatMap((server) =>
    Array.from({ length: clientsEach }, async () => {
      while (!isOver) await sendOne(server);
    }),
  );
  const running = Promise.all(clients);
  running.catch(() => undefined);
  return {
    acknowledged,
    refused,
    /** Resolves when every process has made another transfer; fails with the first one that is refused. */
    async progress(): Promise<void> {
      const before = new Map(counts);
      const isMade = () => servers.every((server) => counts.get(server) !== before.get(server));
      while (!isMade()) {
        const [wrong] = refused;
        if (wrong !== undefined) throw new Error(`A transfer was refused: ${wrong.answer}`);
        const pause = new Promise((resolve) => setTimeout(resolve, 20));
        await Promise.race([pause, running]);
      }
    },
    /** Sends no more; resolves when all that was sent is answered. */
    async stop(): Promise<void> {
      isOver = true;
      await running;
    },
  };
}

/** The faults in the books: acknowledged transfers that are not there exactly once, and balances that differ from their movements. */
export async function findWrong(
  db: Db,
  customers: readonly Customer[],
  { acknowledged, refused }: Pick<ReturnType<typeof startLoad>, "acknowledged" | "refused">,
): Promise<string[]> {
  const made = await db.query<{ id: string }>(
    "select id from operations where kind = 'transfer' and direction = 'out' and workspace_id = any ($1::uuid[])",
    [customers.map(({ workspaceId }) => workspaceId)],
  );
  const ids = new Set(made.map(({ id }) => id));
  const lost = acknowledged.filter(({ operationId }) => !ids.has(operationId));
  const balances = await db.query<{ workspace_id: string; balance: string }>(
    "select workspace_id, balance from accounts where asset = $1 and kind = 'available'",
    [asset],
  );
  const has = new Map(balances.map(({ workspace_id: id, balance }) => [id, BigInt(balance)]));
  const shifted = customers.filter(({ workspaceId }) => {
    const sent = BigInt(acknowledged.filter(({ from }) => from === workspaceId).length);
    const got = BigInt(acknowledged.filter(({ to }) => to === workspaceId).length);
    const ought = startMinor - sent * (sentMinor + feeMinor) + got * sentMinor;
    return has.get(workspaceId) !== ought;
  });
  return [
    ...lost.map(({ operationId }) => `lost: ${operationId}`),
    ...(ids.size === acknowledged.length
      ? []
      : [`${ids.size} transfers are there, ${acknowledged.length} were acknowledged`]),
    ...shifted.map(({ workspaceId }) => `balance of ${workspaceId}`),
    ...refused.map(({ answer }) => `refused: ${answer}`),
  ];
}

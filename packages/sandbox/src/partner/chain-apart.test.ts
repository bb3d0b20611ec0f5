import { createCryptoAddress } from "@apex/contract/deposits/crypto-deposits";
import {
  withdrawalBody,
  withdrawalFixture,
  type WithdrawalFixture,
} from "../engine-tests/money/crypto-withdrawals/withdrawal-fixture.ts";
import type { Db } from "@apex/engine/platform/db";
import { migrations } from "@apex/engine/platform/migrations/all-migrations";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { testMemoryDb } from "@apex/engine/testing/test-db";
import { testPartnerKey } from "@apex/engine/testing/test-rails";
import { chainPort } from "@apex/partners/protocol/chain-port";
import { connectPartner } from "@apex/partners/protocol/connect-partner";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sandboxMigrations } from "../migrations/sandbox-migrations.ts";
import { createSandboxPartner, type SandboxPartner } from "./sandbox-partner.ts";

let test: WithdrawalFixture;
let partner: SandboxPartner;
let partnerDb: Db;
let stop: () => void;

beforeAll(async () => {
  partnerDb = await testMemoryDb([...migrations, ...sandboxMigrations]);
  const wallClock = () => test.engine.context.clock.wall();
  const connection = connectPartner(
    chainPort,
    { url: "https://partner.test", keys: [testPartnerKey] },
    {
      log: () => undefined,
      wallClock,
      fetch: (url, init) => partner.fetch(new Request(url, init)),
    },
  );
  stop = connection.stop;
  test = await withdrawalFixture(() => connection.rail);
  partner = await createSandboxPartner({
    db: { ...partnerDb, close: async () => undefined },
    passwords: { hash: async (text) => text, verify: async () => false },
    secret: "the partner's own",
    sealKeys: [new Uint8Array(32).fill(1)],
    publicUrl: "https://partner.test",
    keys: [testPartnerKey],
    engineUrl: "https://api.apex.test",
    fetch: (url, init) => test.engine.fetch(new Request(url, init), { address: "127.0.0.1" }),
    wallClock,
    log: () => undefined,
  });
  await connection.refresh();
});
afterAll(async () => {
  stop();
  await partner.close();
  await test.close();
  await partnerDb.close();
});

const play = (path: string, body: object) =>
  partner.fetch(
    new Request(`https://partner.test/play/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

it("a deposit over a chain elsewhere is seen, and credited once when it is deep enough", async () => {
  const ada = await test.person({ kycLevel: 0 });
  const body = { asset: "USDT", network: "tron" } as const;
  const { address } = await test.ok(createCryptoAddress, { body }, { token: ada.token });
  const paid = await play("chain-payments", { ...body, address: address.address, amount: "25" });
  expect(paid.status).toBe(200);
  expect((await test.balanceOf(ada)).available).not.toBe("25.000000");
  await play("chain-blocks", { network: "tron", blocks: 20 });
  expect((await test.balanceOf(ada)).available).toBe("25.000000");
  await partner.outbox.replay();
  await partner.outbox.deliver();
  expect((await test.balanceOf(ada)).available).toBe("25.000000");
  await expectBalanced(test.db);
});

it("a withdrawal over a chain elsewhere is sent once, and ends as the chain confirms it", async () => {
  const ada = await test.holder("1000");
  const body = withdrawalBody("100");
  const id = await test.started(ada, body);
  await test.later(60_000);
  expect(await test.read(ada, id)).toMatchObject({ transaction: { status: "processing" } });
  await play("chain-blocks", { network: "polygon", blocks: 30 });
  await test.later();
  expect(await test.read(ada, id)).toMatchObject({ transaction: { status: "completed" } });
  const sent = await partnerDb.query(
    "select from sandbox_chain_transactions where reference is not null",
  );
  expect(sent).toHaveLength(1);
  await expectBalanced(test.db);
});

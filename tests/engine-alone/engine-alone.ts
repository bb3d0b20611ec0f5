// The packed engine with what it depends on and nothing else: no simulator, no connector of a partner. scripts/engine-alone.mjs copies this
// file beside the packages, checks its types and runs it.
import assert from "node:assert/strict";
import { PGlite } from "@electric-sql/pglite";
import { signUp } from "@apex/contract/auth/sign-up";
import { signedInSchema } from "@apex/contract/auth/session";
import { listNetworks } from "@apex/contract/networks/list-networks";
import { listWallets } from "@apex/contract/wallets/wallets";
import { createEngine } from "@apex/engine/engine";
import { notConnected } from "@apex/engine/not-connected";
import { webPasswords } from "@apex/engine/people/auth/web-passwords";
import { pgliteDb } from "@apex/engine/platform/pglite-db";

const publicUrl = "https://wallet.apex.test";
const secret = "a secret of the tests";
const engine = await createEngine({
  db: pgliteDb(await PGlite.create()),
  passwords: webPasswords,
  secret,
  sealKeys: [new TextEncoder().encode(secret)],
  publicUrl,
  rails: notConnected,
});

function ask(method: string, path: string, body?: object, token = ""): Promise<Response> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  return engine.fetch(
    new Request(publicUrl + path, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
  );
}

assert.equal((await ask("GET", "/health")).status, 200);
assert.equal((await ask("GET", "/openapi.json")).status, 200);
assert.equal((await ask("GET", "/sandbox")).status, 404);

const opened = await ask(signUp.method, signUp.path, {
  identifier: "ada@apex.test",
  password: "Summit-2026!",
  termsAccepted: true,
  language: "en",
});
const { session } = signedInSchema.parse(await opened.json());

const answer = await ask(listWallets.method, listWallets.path, undefined, session.token);
const wallets = listWallets.response.parse(await answer.json());
assert.equal(wallets.sampleData, false);
assert.deepEqual(new Set(wallets.items.map(({ total }) => Number(total))), new Set([0]));

const path = `${listNetworks.path}?asset=USDT&for=deposit`;
const networks = await ask(listNetworks.method, path, undefined, session.token);
const { items } = listNetworks.response.parse(await networks.json());
assert.ok(items.length > 0 && items.every(({ available }) => !available));

await engine.jobs.runDue();
await engine.close();
console.log(`The engine alone answers ${engine.routes.length} routes.`);

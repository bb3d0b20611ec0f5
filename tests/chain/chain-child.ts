// An engine that follows a chain and does its jobs, until it is killed: `node chain-child.ts <postgres url> <rpc url> <token>`.
import { createEngine } from "@apex/engine/engine";
import { openEvmChain } from "@apex/partners/evm-chain/evm-chain";
import { testRails } from "@apex/engine/testing/test-rails";
import { postgresDb } from "../../apps/api/src/postgres-db.ts";
import { chainOptions } from "./chain-fixture.ts";

const [place = "", url = "", token = ""] = process.argv.slice(2);
const db = await postgresDb(place);
const chain = await openEvmChain(chainOptions({ url, token }, db));
const engine = await createEngine({
  db,
  rails: { ...testRails().rails, chain: chain.rail },
  passwords: { hash: async () => "", verify: async () => false },
  secret: "a secret of the tests",
  sealKeys: [new TextEncoder().encode("a key of the tests")],
  publicUrl: "https://wallet.apex.test",
});
await chain.connect();
await engine.jobs.start();
chain.follow(engine.context);

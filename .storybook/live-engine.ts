import { PGlite } from "@electric-sql/pglite";
import { signIn } from "@apex/contract/auth/sign-in";
import { readProfile } from "@apex/contract/profile/read-profile";
import { signedInSchema } from "@apex/contract/auth/session";
import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import type { Db } from "@apex/engine/platform/db";
import { createEngine, type Engine } from "@apex/engine/engine";
import { pgliteDb } from "@apex/engine/platform/pglite-db";
import { sandbox } from "@apex/sandbox/sandbox";
import { createSandboxRails } from "@apex/sandbox/sandbox-rails";
import { seedSandbox } from "@apex/sandbox/seed/seed";
import { webPasswords } from "@apex/engine/people/auth/web-passwords";
import * as z from "zod/mini";
import { liveControls } from "./live-controls.ts";
import { openBooks, type BookEntry } from "./live-books.ts";
import { wouldEnter } from "./would-enter.ts";

const publicUrl = globalThis.location.origin;
const demo = { identifier: "personal@apex.test", password: "Summit-2026!" };

const secret = crypto.randomUUID();
const sealKeys = [crypto.getRandomValues(new Uint8Array(32))];

function engineOn(db: Db): Promise<Engine> {
  return createEngine({
    db,
    passwords: webPasswords,
    secret,
    sealKeys,
    publicUrl,
    simulation: sandbox,
    rails: createSandboxRails({ db, secret, sealKeys, publicUrl }),
  });
}

async function startEngine(): Promise<Engine> {
  const engine = await engineOn(pgliteDb(await PGlite.create()));
  await seedSandbox(engine.context);
  await engine.jobs.start();
  return engine;
}

async function ask<E extends Endpoint>(
  engine: Engine,
  endpoint: E,
  input: InputOf<E> & { body?: unknown },
  token?: string,
): Promise<ResponseOf<E>> {
  const response = await engine.fetch(
    new Request(publicUrl + endpoint.path, {
      method: endpoint.method,
      headers: {
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    }),
  );
  return z.parse<E["response"]>(endpoint.response, await response.json());
}

let running: Promise<Engine> | undefined;

/**
 * The engine in this browser, with a database in memory until the page is left. Each call signs the demo person in
 * again.
 */
export async function liveWorld() {
  running ??= startEngine();
  const engine = await running;
  const signedIn = z.parse(signedInSchema, await ask(engine, signIn, { body: demo }));
  const { profile } = await ask(engine, readProfile, {}, signedIn.session.token);
  const email = profile.email ?? "";
  const readBooks = await openBooks(engine, email);
  let planned: readonly BookEntry[] = [];
  return {
    ...liveControls(engine, async (asked) => {
      planned = asked ? await wouldEnter(engine.context.db, engineOn, asked, email) : [];
    }),
    token: signedIn.session.token,
    profile,
    books: async () => ({ ...(await readBooks()), planned }),
  };
}

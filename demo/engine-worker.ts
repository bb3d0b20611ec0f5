import { createEngine, type Engine } from "@apex/engine/engine";
import { pgliteDb } from "@apex/engine/platform/pglite-db";
import { sandbox } from "@apex/sandbox/sandbox";
import { createSandboxRails } from "@apex/sandbox/sandbox-rails";
import { seedSandbox } from "@apex/sandbox/seed/seed";
import { webPasswords } from "@apex/engine/people/auth/web-passwords";
import { answerTabs } from "./answer-tabs.ts";
import { openKeptDatabase } from "./kept-database.ts";
import type { EngineMessage } from "./engine-messages.ts";

/** The page's message to its worker. */
export interface DemoPlace {
  /** Names the channel, the lock and the database: two demos on one host do not meet. */
  readonly name: string;
  /** The wallet's front page, without the slash at its end. */
  readonly publicUrl: string;
}

/** Every tab has a worker; the engine runs in that of the tab that holds the lock, and in the next one's when that is closed. */
function lead({ name, publicUrl }: DemoPlace): void {
  const channel = new BroadcastChannel(name);
  void navigator.locks.request(name, async () => {
    try {
      const { pglite, keep } = await openKeptDatabase(name);
      const engine = await startEngine(pgliteDb(pglite), publicUrl);
      await keep();
      answerTabs(channel, { fetch: (request) => engine.fetch(request), keep });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      channel.postMessage({ kind: "failed", reason } satisfies EngineMessage);
      return undefined;
    }
    // The lock is held for as long as this tab is open.
    return new Promise<void>(() => undefined);
  });
}

async function startEngine(db: ReturnType<typeof pgliteDb>, publicUrl: string): Promise<Engine> {
  // A fixed secret, because sessions must survive a reload and the demo holds nobody's data.
  const secret = "demo";
  const sealKeys = [new TextEncoder().encode(secret)];
  const engine = await createEngine({
    db,
    passwords: webPasswords,
    secret,
    sealKeys,
    publicUrl,
    simulation: sandbox,
    rails: createSandboxRails({ db, secret, sealKeys, publicUrl }),
  });
  await seedSandbox(engine.context);
  await engine.jobs.start();
  engine.upkeep.start();
  engine.marketWatch.start();
  return engine;
}

addEventListener("message", ({ data }: MessageEvent<DemoPlace>) => lead(data), { once: true });

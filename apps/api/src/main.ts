import type { Host } from "./host.ts";
import { log } from "./log.ts";
import { redactCredentials } from "./redact-credentials.ts";
import { readSettings } from "./settings.ts";
import { firstLine } from "./start-error.ts";

async function main(): Promise<void> {
  const settings = readSettings(process.env, process.argv.slice(2));
  // Settings are read first, so that a wrong one is reported before the engine loads.
  const { startHost } = await import("./host.ts");
  const { greet } = await import("./greet.ts");
  const host = await startHost(settings);
  greet(settings, host);
  closeOnSignal(host);
}

/**
 * Two signals within this time count as one press: Ctrl-C reaches the whole process group, and the parent passes it on
 * as well.
 */
const samePressMs = 1_000;

/** Ctrl-C and SIGTERM finish open requests and close; a second press ends at once. */
function closeOnSignal(host: Host): void {
  let closingSinceMs: number | undefined;
  const close = (signal: string) => {
    const nowMs = performance.now();
    if (closingSinceMs !== undefined) {
      if (nowMs - closingSinceMs > samePressMs) process.exit(1);
      return;
    }
    closingSinceMs = nowMs;
    log({ level: "info", message: "stopping", signal });
    host.close().then(
      () => {
        log({ level: "info", message: "stopped" });
        process.exit(0);
      },
      (error: unknown) => fail("Apex did not close cleanly", error),
    );
  };
  process.on("SIGINT", close);
  process.on("SIGTERM", close);
}

function fail(what: string, error: unknown): never {
  console.error(`${what}: ${redactCredentials(firstLine(error))}`);
  process.exit(1);
}

main().catch((error: unknown) => fail("Apex did not start", error));

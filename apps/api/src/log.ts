import type { LogEntry } from "@apex/engine/runtime/context";
import { redactCredentials } from "./redact-credentials.ts";
import { version } from "./version.ts";

/** Writes a JSON line to the standard output; errors to the standard error. Addresses lose their user and password. */
export function log(entry: LogEntry): void {
  const { level, message, ...fields } = entry;
  const line = `${JSON.stringify({ time: new Date().toISOString(), level, message, version, ...fields }, asText)}\n`;
  (level === "error" ? process.stderr : process.stdout).write(redactCredentials(line));
}

function asText(_: string, value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  return value instanceof Error
    ? { name: value.name, message: value.message, stack: value.stack }
    : value;
}

import * as z from "zod";
import { databaseHosts } from "./database-hosts.ts";
import { StartError } from "./start-error.ts";

const address = z.string().refine((text) => databaseHosts(text).length > 0);

/** Settings of a PostgreSQL server. */
export const databaseSchema = {
  DATABASE_URL: address,
  DATABASE_LISTEN_URL: address,
  DATABASE_READ_URL: address,
  DATABASE_POOLER: z.enum(["transaction", "off"]),
} as const;

const wanted =
  "postgres://user:password@host:port/database, with several host:port separated by commas";

/** The error's text for a wrong value, by setting. */
export const databaseWanted = {
  DATABASE_URL: wanted,
  DATABASE_LISTEN_URL: wanted,
  DATABASE_READ_URL: wanted,
  DATABASE_POOLER: '"transaction" or "off"',
} as const;

export interface DatabaseSettings {
  /** A PostgreSQL server (15 or later), or several of which one takes writes, instead of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** The same database without the pooler: LISTEN needs a lasting connection. */
  readonly databaseListenUrl?: string;
  /** Standbys that answer reads. */
  readonly databaseReadUrl?: string;
  /** True if `databaseUrl` leads to a pooler in transaction mode. */
  readonly isDatabasePooled?: true;
}

type Read = (name: keyof typeof databaseSchema) => string | undefined;

/** @throws {StartError} for a setting that has no effect without another. */
export function readDatabase(read: Read): DatabaseSettings {
  const databaseUrl = read("DATABASE_URL");
  const databaseListenUrl = read("DATABASE_LISTEN_URL");
  const databaseReadUrl = read("DATABASE_READ_URL");
  const isDatabasePooled = read("DATABASE_POOLER") === "transaction";
  const other = databaseListenUrl ?? databaseReadUrl;
  if (databaseUrl === undefined && (other !== undefined || isDatabasePooled))
    throw new StartError(
      "DATABASE_LISTEN_URL, DATABASE_READ_URL and DATABASE_POOLER need DATABASE_URL beside them.",
    );
  if (isDatabasePooled && databaseListenUrl === undefined)
    throw new StartError(
      "DATABASE_POOLER=transaction needs DATABASE_LISTEN_URL: the same database without the pooler.",
    );
  return {
    databaseUrl,
    ...(databaseListenUrl !== undefined && { databaseListenUrl }),
    ...(databaseReadUrl !== undefined && { databaseReadUrl }),
    ...(isDatabasePooled && { isDatabasePooled }),
  };
}

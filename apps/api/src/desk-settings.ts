import { isIP } from "node:net";
import * as z from "zod";
import {
  deskOpenidSchema,
  deskOpenidWanted,
  type DeskOpenidSettings,
} from "./desk-openid-settings.ts";
import { StartError } from "./start-error.ts";

/** A network as `address/bits`. */
export interface Network {
  readonly address: string;
  readonly bits: number;
  readonly family: "ipv4" | "ipv6";
}

/** Settings of the desk's server. */
export interface DeskSettings {
  /** 0 for any free port. */
  readonly port: number;
  /** True if the port is the default one. If it is taken, the desk uses another free port. */
  readonly isAnyPort: boolean;
  /** Default: `http://localhost:<port>`. */
  readonly url?: string;
  /** Networks whose requests are answered. Default: all. */
  readonly networks?: readonly Network[];
  /** The provider by which staff sign in. Default: with a password and an authenticator. */
  readonly openid?: DeskOpenidSettings;
}

/** `10.20.0.0/16,2001:db8::/32`. An address alone is a network of one. */
export function readNetworks(text: string): readonly Network[] | undefined {
  const networks: Network[] = [];
  for (const part of text.split(",")) {
    const [address = "", length, ...more] = part.trim().split("/");
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    const bits = length === undefined ? most : Number(/^\d{1,3}$/.test(length) ? length : -1);
    if (version === 0 || more.length > 0 || bits < 0 || bits > most) return undefined;
    networks.push({ address, bits, family: version === 6 ? "ipv6" : "ipv4" });
  }
  return networks;
}

/** Settings of the desk, beside its port and address, whose forms others share. */
export const deskSchema = {
  ...deskOpenidSchema,
  DESK_NETWORKS: z
    .string()
    .transform(readNetworks)
    .pipe(z.custom<readonly Network[]>((given) => given !== undefined)),
} as const;

/** The error's text for a wrong value, by setting. */
export const deskWanted = {
  ...deskOpenidWanted,
  DESK_NETWORKS: "networks such as 10.20.0.0/16,2001:db8::/32",
} as const;

interface Given {
  readonly port: number | undefined;
  readonly url: string | undefined;
  readonly networks: readonly Network[] | undefined;
  readonly openid: DeskOpenidSettings | undefined;
}

/**
 * Reads the desk's settings. Without a port there is no desk, except in the sandbox, where it gets the port after the
 * wallet's.
 */
export function readDesk(
  { port, url, networks, openid }: Given,
  { walletPort, sandbox }: { readonly walletPort: number; readonly sandbox: boolean },
): { readonly desk?: DeskSettings } {
  const more = {
    ...(url !== undefined && { url }),
    ...(networks !== undefined && { networks }),
    ...(openid && { openid }),
  };
  if (openid && !port)
    throw new StartError(
      "DESK_OPENID_ISSUER needs DESK_PORT beside it: the provider is told the desk's address.",
    );
  if (port !== undefined) return { desk: { port, isAnyPort: false, ...more } };
  if (!sandbox) {
    const [alone] = [
      url !== undefined && "DESK_URL",
      networks !== undefined && "DESK_NETWORKS",
    ].filter(Boolean);
    if (alone !== undefined) throw new StartError(`${String(alone)} needs DESK_PORT beside it.`);
    return {};
  }
  const next = walletPort === 0 || walletPort === 65_535 ? 0 : walletPort + 1;
  return { desk: { port: next, isAnyPort: true, ...more } };
}

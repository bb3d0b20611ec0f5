import { BlockList, isIP } from "node:net";
import { fileURLToPath } from "node:url";
import type { Engine } from "@apex/engine/engine";
import type { LogEntry } from "@apex/engine/runtime/context";
import type { RequestHost } from "@apex/engine/runtime/http/request-facts";
import type { DeskSettings, Network } from "./desk-settings.ts";
import { createHttpHandler, createPlainServer, listen, stopListening } from "./http-server.ts";
import type { AnsweredRequest } from "./metrics.ts";
import { readBuildHashes, walletPolicy } from "./security-headers.ts";
import { readStaticFiles } from "./static-files.ts";

/** Folder of the desk's build. */
const deskFolder = fileURLToPath(new URL("../../desk/dist", import.meta.url));

/** The address of staff: the desk's page and its calls, and nothing of the wallet's. */
export interface Desk {
  readonly url: string;
  close(): Promise<void>;
}

export interface DeskOptions {
  readonly settings: DeskSettings;
  readonly host: string | undefined;
  readonly desk: Engine["desk"];
  readonly log: (entry: LogEntry) => void;
  readonly answered?: (request: AnsweredRequest) => void;
}

/** The address of the desk, without a slash at its end. */
export const deskUrlOf = ({ url }: DeskSettings, port: number) => url ?? `http://localhost:${port}`;

/** @throws the reason why it cannot listen. */
export async function startDesk(options: DeskOptions): Promise<Desk> {
  const { settings, host, desk, log, answered } = options;
  const server = createPlainServer();
  const port = await listen(server, settings.port, host).catch((error: unknown) => {
    if (!settings.isAnyPort) throw error;
    return listen(server, 0, host);
  });
  const url = deskUrlOf(settings, port);
  const handler = createHttpHandler({
    publicUrl: url,
    cookieName: "desk",
    allowedOrigins: [],
    files: readStaticFiles(deskFolder),
    walletPolicy: walletPolicy(readBuildHashes(deskFolder)),
    isAnswered: within(settings.networks),
    fetch: (request: Request, from: RequestHost) => desk.fetch(request, from),
    log,
    ...(answered && { answered }),
  });
  handler.serve(server);
  return {
    url,
    async close() {
      await stopListening(server, handler);
      server.closeAllConnections();
    },
  };
}

/** Whether an address is in one of the networks. */
export function within(networks: readonly Network[] | undefined): (address: string) => boolean {
  if (networks === undefined) return () => true;
  const list = new BlockList();
  for (const { address, bits, family } of networks) list.addSubnet(address, bits, family);
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? "ipv6" : "ipv4");
  };
}

import { createServer, connect, type Socket } from "node:net";

/** A line to a server that can be cut, for browsers whose network cannot be switched off. */
export interface CuttableLine {
  readonly address: string;
  cut(): void;
  mend(): void;
  close(): void;
}

/** @param serverPort of a server on this machine. */
export async function startLine(port: number, serverPort: number): Promise<CuttableLine> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(serverPort, "localhost");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      // An error at one end closes both.
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  const drop = () => open.forEach((socket) => socket.destroy());
  return {
    address: `http://localhost:${port}`,
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
    },
    close() {
      server.close();
      drop();
    },
  };
}

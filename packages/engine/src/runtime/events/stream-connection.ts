import { streamBeatMs } from "@apex/contract/limits";

/** A reader that lags by this many pieces is cut off; it reconnects with its Last-Event-ID. */
const backlogMax = 256;

/**
 * The body of a stream of text. Comments as heartbeats keep proxies from closing it, and show each side that the other
 * is there.
 * @param isLive asked at each heartbeat whether the stream may continue.
 */
export function createStreamConnection(isLive: () => Promise<boolean>) {
  const encoder = new TextEncoder();
  const endings: (() => void)[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  const stream = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      cancel: finish,
    },
    new CountQueuingStrategy({ highWaterMark: backlogMax }),
  );
  const heartbeat = setInterval(() => void beat().catch(end), streamBeatMs);

  function finish(): void {
    controller = undefined;
    clearInterval(heartbeat);
    for (const ending of endings.splice(0)) ending();
  }
  function end(): void {
    const open = controller;
    finish();
    open?.close();
  }
  function send(text: string): void {
    controller?.enqueue(encoder.encode(text));
    if ((controller?.desiredSize ?? 1) <= 0) end();
  }
  async function beat(): Promise<void> {
    if (await isLive()) send(": still here\n\n");
    else end();
  }

  return {
    stream,
    isOpen: () => controller !== undefined,
    send,
    end,
    onEnd(callback: () => void): void {
      endings.push(callback);
    },
  };
}

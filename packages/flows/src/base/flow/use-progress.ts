import type { OrderEvent } from "@apex/client/events";
import { useEffect, useEffectEvent } from "react";
import { useClient } from "../client-context.ts";
import type { FlowProgress } from "./define-flow.ts";

interface ProgressOptions {
  /** The flow's name. */
  flow: string;
  onProgress: ((progress: FlowProgress) => void) | undefined;
  /** Reads the draft as stored now. */
  answers: () => object | undefined;
}

/** Reports the flow's progress to the host. Call the returned function with the draft before and after each change. */
export function useProgress({
  flow,
  onProgress,
  answers,
}: ProgressOptions): (before: object | undefined, now: object) => void {
  const { events } = useClient();
  const heard = useEffectEvent((order: OrderEvent) => {
    if (order.key === keyOf(answers())) onProgress?.({ flow, ...order });
  });
  useEffect(() => events.on("order", (order) => heard(order)), [events]);
  return (before, now) => {
    if (!before) onProgress?.({ flow, name: "started" });
    const key = keyOf(now);
    if (key !== undefined && key !== keyOf(before)) onProgress?.({ flow, name: "quoted", key });
  };
}

/** The idempotency key of the order. Every flow that moves money stores its order as `order`. */
function keyOf(answers: { order?: unknown } | undefined): string | undefined {
  const order = answers?.order;
  return typeof order === "object" && order && "key" in order ? String(order.key) : undefined;
}

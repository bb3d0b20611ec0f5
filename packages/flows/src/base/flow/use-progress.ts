import type { OrderEvent } from "@apex/client/events";
import { useEffect, useEffectEvent } from "react";
import { useClient } from "../client-context.ts";
import type { FlowProgress } from "./define-flow.ts";

interface ProgressOptions {
  /** The flow's name. */
  flow: string;
  onProgress: ((progress: FlowProgress) => void) | undefined;
  /** The draft as it is kept at this moment. */
  answers: () => object | undefined;
}

/** Tells the host how far the flow is. The function that it returns is told what the draft held before and holds now. */
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

/** Every flow that moves money keeps its order under this name. */
function keyOf(answers: { order?: unknown } | undefined): string | undefined {
  const order = answers?.order;
  return typeof order === "object" && order && "key" in order ? String(order.key) : undefined;
}

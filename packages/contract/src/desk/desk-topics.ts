import type { QueueName } from "./queues.ts";

/**
 * What calls of the desk read and change, besides the messages of conversations. An event of the desk's stream names a
 * queue.
 */
export type DeskTopic =
  | QueueName
  | "customers"
  | "passkeys"
  | "session"
  | "switches"
  | "watch-rules";

import { parsedJson } from "@apex/engine/platform/parsed-json";
import { Refusal } from "@apex/engine/platform/refusal";
import { isSigned } from "@apex/engine/platform/webhook-signature";
import {
  eventsPath,
  type PartnerNews,
  type PartnerNewsData,
  type PartnerNewsRail,
  type PartnerNewsType,
} from "@apex/engine/rails/partner-news";
import * as z from "zod/mini";
import { eventSchemas } from "./event-schemas.ts";
import type { OrderPartners } from "./order-partners.ts";
import { NotAsAgreed, readJsonAnswer } from "./read-answer.ts";
import { createSignedSender, type PartnerAddress, type SendPlace } from "./send-signed.ts";

const envelopeSchema = z.strictObject({
  type: z.string(),
  sequence: z.int().check(z.minimum(0)),
  data: z.unknown(),
});

/** A partner whose events are taken. */
export interface EventPartner {
  readonly name: string;
  readonly keys: readonly Uint8Array[];
}

/**
 * @param partnersOf returns the partners of a port; an empty list for a port without one.
 * @param orders tells which partner has an order. Only that partner may report its outcome.
 */
export function createPartnerNews(
  partnersOf: (port: string) => readonly EventPartner[],
  orders?: Pick<OrderPartners, "find">,
): PartnerNewsRail {
  return {
    async read(request) {
      const envelope = envelopeSchema.safeParse(parsedJson(request.body));
      if (!envelope.success) throw notAsAgreed(envelope.error);
      const { type, sequence, data } = envelope.data;
      const port = type.slice(0, type.indexOf("/"));
      const partners = partnersOf(port);
      const signers = partners.filter(({ keys }) => keys.some((key) => isSigned(key, request)));
      if (signers.length === 0) throw new Refusal("not-permitted");
      if (!isEventType(type)) throw unknownType;
      const id = request.headers.get("webhook-id") ?? "";
      const news = readEvent(type, { id, sequence, data });
      // This event ends an order of ours. Other events are about the partner's own objects.
      if (orders !== undefined && "outcome" in news.data && "reference" in news.data) {
        const has = await orders.find(port, news.data.reference);
        if (has === undefined ? partners.length > 1 : !mayTell(has, signers, partners))
          throw new Refusal("not-permitted");
      }
      return news;
    },
  };
}

/**
 * @param has the name of the partner that has the order; empty for an older order, which belongs to the first partner.
 */
function mayTell(
  has: string,
  signers: readonly EventPartner[],
  [first]: readonly EventPartner[],
): boolean {
  return signers.some(({ name }) => name === (has === "" ? first?.name : has));
}

const unknownType = new Refusal("validation-failed", {
  issues: [{ path: ["body", "type"], code: "invalid" }],
});

function isEventType(type: string): type is PartnerNewsType {
  return Object.hasOwn(eventSchemas, type);
}

function readEvent<Type extends PartnerNewsType>(
  type: Type,
  {
    id,
    sequence,
    data,
  }: { readonly id: string; readonly sequence: number; readonly data: unknown },
): PartnerNews<Type> {
  const schema: z.ZodMiniType<PartnerNewsData[Type]> = eventSchemas[type].data;
  const read = z.safeParse(schema, data);
  if (!read.success) throw notAsAgreed(read.error, ["data"]);
  return { id, type, sequence, data: read.data };
}

function notAsAgreed({ issues }: z.core.$ZodError, within: readonly string[] = []): Refusal {
  return new Refusal("validation-failed", {
    issues: issues.map(({ path }) => ({
      path: ["body", ...within, ...path.map(String)],
      code: "invalid",
    })),
  });
}

/** An event as its partner sends it. */
export interface OutgoingEvent<Type extends PartnerNewsType = PartnerNewsType> {
  /** The partner's id of the event, the same at every delivery. */
  readonly id: string;
  readonly sequence: number;
  readonly type: Type;
  readonly data: PartnerNewsData[Type];
}

/** The text of an event, which its signature covers. */
export function eventText<Type extends PartnerNewsType>({
  type,
  sequence,
  data,
}: Omit<OutgoingEvent<Type>, "id">): string {
  return JSON.stringify({ type, sequence, data: encodeEventData(type, data) });
}

/** The data of an event, as JSON. */
export function encodeEventData<Type extends PartnerNewsType>(
  type: Type,
  data: PartnerNewsData[Type],
): unknown {
  const schema: z.ZodMiniType<PartnerNewsData[Type]> = eventSchemas[type].data;
  return z.encode(schema, data);
}

const answerSchema = z.object({
  outcome: z.enum(["taken", "unmatched", "repeated", "stale"]),
  answer: z.optional(z.record(z.string(), z.unknown())),
});
export type EventAnswer = z.output<typeof answerSchema>;

/** Time limit of an event's delivery. */
const deliveryAtMostMs = 10_000;

/**
 * Sends events to an engine.
 * @returns a function that resolves with the engine's answer, and rejects for anything else: then the event is sent again later.
 */
export function createEventSender(engine: PartnerAddress, place: SendPlace) {
  const send = createSignedSender(engine, place);
  return async function sendText(id: string, text: string): Promise<EventAnswer> {
    const response = await send(eventsPath, text, AbortSignal.timeout(deliveryAtMostMs), id);
    const json = await readJsonAnswer(response);
    if (!response.ok) throw new NotAsAgreed(`The engine answered ${response.status}.`);
    return z.parse(answerSchema, json);
  };
}

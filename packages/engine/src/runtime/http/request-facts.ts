import { languages, type Language } from "@apex/contract/auth/language";
import { guestIdHeader, idempotencyKeyHeader, requestIdHeader } from "@apex/contract/headers";
import { idempotencyKeySchema } from "@apex/contract/keys/idempotency-key";
import type { Binding, RequestFacts } from "../context.ts";
import { plainAddress } from "../rate-limits/address-range.ts";
import type { RequestTrace } from "../request-trace.ts";

/** The facts of a request that only the host knows. */
export interface RequestHost {
  /** The client's address. */
  readonly address?: string;
  /** Absent if the host has no cookies; sessions are then not bound to a browser. */
  readonly binding?: Binding;
  /** The engine leaves the loggable facts of the request here. */
  readonly trace?: RequestTrace;
  /** The id by `requestIdOf`; the engine calls it itself if the host has not. */
  readonly requestId?: string;
}

/** The ids that a client may give its requests: nothing in them can break a log line or a page. The reference states them. */
const requestIdPattern = /^[\w.-]{1,64}$/;

/** The preferred language of Accept-Language among the supported ones; English otherwise. */
export function languageOf(acceptLanguage: string | null): Language {
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...options] = part.trim().toLowerCase().split(";");
      const weight = options
        .map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1])
        .find((text) => text !== undefined);
      return { language: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { language } of wanted) {
    const known = languages.find((word) => word === language);
    if (known !== undefined) return known;
  }
  return "en";
}

/** The id that the client gave its request; a new one if it gave none that is safe. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get(requestIdHeader);
  return given !== null && requestIdPattern.test(given) ? given : crypto.randomUUID();
}

/** An idempotency key in its stored form. An invalid key is left as it is, for calls that require one to refuse. */
const keyOf = (given: string | undefined) => idempotencyKeySchema.safeParse(given).data ?? given;

export function requestFacts(request: Request, host: RequestHost | undefined): RequestFacts {
  const { headers } = request;
  return {
    requestId: host?.requestId ?? requestIdOf(headers),
    language: languageOf(headers.get("accept-language")),
    address: plainAddress(host?.address ?? ""),
    userAgent: headers.get("user-agent") ?? "",
    idempotencyKey: keyOf(headers.get(idempotencyKeyHeader) ?? undefined),
    guestId: headers.get(guestIdHeader) ?? undefined,
    bearer: /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "")?.[1],
    binding: host?.binding,
    trace: host?.trace ?? {},
  };
}

import * as z from "zod";

/** The trace collector, and the share of requests that are traced. */
export interface TracingSettings {
  /** The collector's address, without the path of its traces. */
  readonly endpoint: string;
  /** A share from 0 to 1. A request with a `traceparent` follows that trace's own sampling. */
  readonly share: number;
}

/**
 * A collector runs beside the process, so plain HTTP is allowed. Its credentials belong in OTEL_EXPORTER_OTLP_HEADERS.
 */
const endpoint = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) &&
      /^https?:$/.test(new URL(text).protocol) &&
      new URL(text).username === "",
  )
  .transform((text) => text.replace(/\/$/, ""));
const share = z
  .string()
  .regex(/^(?:0|1|0?\.\d{1,6}|1\.0)$/)
  .transform(Number);

/** Settings of tracing, under OpenTelemetry's names. */
export const tracingSchema = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: share,
} as const;

/** The error's text for a wrong value, by setting. */
export const tracingWanted = {
  OTEL_EXPORTER_OTLP_ENDPOINT:
    "an address without user and password, such as http://localhost:4318",
  OTEL_TRACES_SAMPLER_ARG: "a share from 0 to 1, such as 0.1",
} as const;

/** A trace of everything costs about a fifth of a transfer's CPU time (`npm run bench:overhead -- --only traces`). */
const usualShare = 0.05;

type Read = <T>(name: keyof typeof tracingSchema, takes: z.ZodType<T>) => T | undefined;

export function readTracing(read: Read): { readonly tracing?: TracingSettings } {
  const to = read("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint);
  const some = read("OTEL_TRACES_SAMPLER_ARG", share);
  return to === undefined ? {} : { tracing: { endpoint: to, share: some ?? usualShare } };
}

import { AsyncLocalStorage } from "node:async_hooks";
import { Refusal } from "@apex/engine/platform/refusal";
import type { SpanFacts, Tracing } from "@apex/engine/platform/tracing";
import { requestIdOf, type RequestHost } from "@apex/engine/runtime/http/request-facts";
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Context,
  type Span,
  type SpanContext,
  type SpanOptions,
  type Tracer,
} from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  RandomIdGenerator,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { TracingSettings } from "./tracing-settings.ts";
import { version } from "./version.ts";

type Fetch = (request: Request, host?: RequestHost) => Promise<Response>;

/** Traces that go to a collector by OTLP over HTTP. This module is loaded only where there is one. */
export interface HostTracing {
  readonly engine: Tracing;
  /**
   * Wraps `fetch` so that each request is a span. Its trace is that of its `traceparent`, or one with its request id.
   */
  requests(fetch: Fetch): Fetch;
  /** Resolves when the recorded spans are sent, or sending them has failed. */
  close(): Promise<void>;
}

const noTrace = /^0+$/;

/** The trace id of a request id. A UUID is used as both, so that each can be found by the other. */
function traceIdOf(requestId: string): string | undefined {
  const id = requestId.replaceAll("-", "").toLowerCase();
  return /^[\da-f]{32}$/.test(id) && !noTrace.test(id) ? id : undefined;
}

/** The trace that some work belongs to. */
interface TraceInHand {
  readonly traceparent: string;
  /**
   * Undefined in a caller's trace that is not sampled: the trace id is passed on, but no spans are created, which
   * nobody would see.
   */
  readonly context?: Context;
}

/**
 * A started span with its context; the `traceparent` of a caller's trace that is not sampled; or undefined for a trace
 * of our own that is not sampled, which has no id and costs nothing further.
 */
type Started = { readonly span: Span; readonly context: Context } | string | undefined;

type Start = (
  traceparent: string | null | undefined,
  name: string,
  options: SpanOptions,
  newTraceId?: string,
) => Started;

function inHandOf(context: Context, span: Span): TraceInHand {
  const { traceId, spanId } = span.spanContext();
  return { traceparent: `00-${traceId}-${spanId}-01`, context: trace.setSpan(context, span) };
}

/** Undefined if `traceparent` names no trace. */
function contextOf(traceparent: string | null | undefined): SpanContext | undefined {
  const parent = traceparent ? parseTraceParent(traceparent) : null;
  return parent === null ? undefined : { ...parent, isRemote: true };
}

const isSampled = ({ traceFlags }: SpanContext): boolean => (traceFlags & TraceFlags.SAMPLED) !== 0;

/** Marks a span as failed, with the error's code. The error's text is left out, because it may name a person. */
function fail(span: Span, error: unknown): void {
  span.setAttribute("error.type", error instanceof Refusal ? error.code : "failed");
  span.setStatus({ code: SpanStatusCode.ERROR });
}

export function createTracing({ endpoint, share }: TracingSettings): HostTracing {
  const ids = new RandomIdGenerator();
  let nextTraceId: string | undefined;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "apex", "service.version": version }),
    sampler: new AlwaysOnSampler(),
    idGenerator: {
      generateTraceId: () => nextTraceId ?? ids.generateTraceId(),
      generateSpanId: () => ids.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  });
  const tracer = provider.getTracer("apex", version);
  const sampler = new TraceIdRatioBasedSampler(share);
  const inHand = new AsyncLocalStorage<TraceInHand | undefined>();

  /** Continues a trace, or begins one. */
  const start: Start = (traceparent, name, options, newTraceId) => {
    const parent = contextOf(traceparent);
    if (parent !== undefined) {
      if (!isSampled(parent)) return `00-${parent.traceId}-${parent.spanId}-00`;
      const context = trace.setSpanContext(ROOT_CONTEXT, parent);
      return { span: tracer.startSpan(name, options, context), context };
    }
    const traceId = newTraceId ?? ids.generateTraceId();
    if (
      sampler.shouldSample(ROOT_CONTEXT, traceId).decision !== SamplingDecision.RECORD_AND_SAMPLED
    )
      return undefined;
    nextTraceId = traceId;
    const span = tracer.startSpan(name, options, ROOT_CONTEXT);
    nextTraceId = undefined;
    return { span, context: ROOT_CONTEXT };
  };

  return {
    engine: engineTracing(tracer, inHand, start),
    requests: requestTracing(inHand, start),
    close: () => provider.shutdown().catch(() => undefined),
  };
}

function requestTracing(
  inHand: AsyncLocalStorage<TraceInHand | undefined>,
  start: Start,
): HostTracing["requests"] {
  return (fetch) => async (request, host) => {
    const requestId = requestIdOf(request.headers);
    const facts = { ...host, requestId, trace: host?.trace ?? {} };
    const started = start(
      request.headers.get("traceparent"),
      "request",
      { kind: SpanKind.SERVER },
      traceIdOf(requestId),
    );
    if (started === undefined) return fetch(request, facts);
    if (typeof started === "string")
      return inHand.run({ traceparent: started }, () => fetch(request, facts));
    const { span, context } = started;
    span.setAttributes({ "http.request.method": request.method, "apex.request_id": requestId });
    try {
      const response = await inHand.run(inHandOf(context, span), () => fetch(request, facts));
      const { route = "none" } = facts.trace;
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({ "http.route": route, "http.response.status_code": response.status });
      if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      return response;
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  };
}

function engineTracing(
  tracer: Tracer,
  inHand: AsyncLocalStorage<TraceInHand | undefined>,
  start: Start,
): Tracing {
  async function until(span: Span, answer: Promise<unknown>): Promise<unknown> {
    try {
      return await answer;
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }
  return {
    part(name, attributes, work) {
      const context = inHand.getStore()?.context;
      if (context === undefined) return work();
      const span = tracer.startSpan(name, { attributes }, context);
      const answer = inHand.run(inHandOf(context, span), work);
      // A call that answers synchronously leaves no span, because only ended spans are sent.
      if (answer instanceof Promise) void until(span, answer).catch(() => undefined);
      return answer;
    },
    async begin(parent, name, attributes: SpanFacts, work) {
      const started = start(parent, name, { kind: SpanKind.CONSUMER, attributes });
      if (started === undefined) return inHand.run(undefined, work);
      if (typeof started === "string") return inHand.run({ traceparent: started }, work);
      const { span, context } = started;
      const answer = inHand.run(inHandOf(context, span), work);
      void until(span, answer).catch(() => undefined);
      return answer;
    },
    past(parent, name, attributes, startTime) {
      const of = contextOf(parent);
      if (of === undefined || !isSampled(of)) return;
      const context = trace.setSpanContext(ROOT_CONTEXT, of);
      tracer.startSpan(name, { attributes, startTime }, context).end();
    },
    current: () => inHand.getStore()?.traceparent,
  };
}

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
  type Tracer,
} from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { TracingSettings } from "./tracing-settings.ts";
import { version } from "./version.ts";

type Fetch = (request: Request, host?: RequestHost) => Promise<Response>;

/** Traces that go to a collector by OTLP over HTTP. This module is loaded only where there is one. */
export interface HostTracing {
  readonly engine: Tracing;
  /** The same answers; each request is a span, of the trace that its `traceparent` or its request id names. */
  requests(fetch: Fetch): Fetch;
  /** Resolves when what was recorded has been sent, or could not be. */
  close(): Promise<void>;
}

const noTrace = /^0+$/;

/** A request id that is a UUID is the id of its trace too, so that one finds the other. */
function traceIdOf(requestId: string): string | undefined {
  const id = requestId.replaceAll("-", "").toLowerCase();
  return /^[\da-f]{32}$/.test(id) && !noTrace.test(id) ? id : undefined;
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;

function contextOf(traceparent: string | null | undefined): Context {
  const parent = traceparent ? parseTraceParent(traceparent) : null;
  return parent === null
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

/** Whether the trace is sampled. An unsampled trace passes its id on and creates no spans, because nobody would see them. */
const isSampled = (context: Context): boolean =>
  ((trace.getSpanContext(context)?.traceFlags ?? 0) & TraceFlags.SAMPLED) !== 0;

/** Says that it failed, and by which code; the text of an error may name a person. */
function fail(span: Span, error: unknown): void {
  span.setAttribute("error.type", error instanceof Refusal ? error.code : "failed");
  span.setStatus({ code: SpanStatusCode.ERROR });
}

export function createTracing({ endpoint, share }: TracingSettings): HostTracing {
  const ids = new RandomIdGenerator();
  let nextTraceId: string | undefined;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "apex", "service.version": version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: {
      generateTraceId: () => nextTraceId ?? ids.generateTraceId(),
      generateSpanId: () => ids.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  });
  const tracer = provider.getTracer("apex", version);
  const inHand = new AsyncLocalStorage<Context>();
  return {
    engine: engineTracing(tracer, inHand),
    requests: (fetch) => async (request, host) => {
      const requestId = requestIdOf(request.headers);
      const context = contextOf(request.headers.get("traceparent"));
      nextTraceId = traceIdOf(requestId);
      const span = tracer.startSpan("request", { kind: SpanKind.SERVER }, context);
      nextTraceId = undefined;
      span.setAttributes({ "http.request.method": request.method, "apex.request_id": requestId });
      try {
        const facts = { ...host, requestId, trace: host?.trace ?? {} };
        const response = await inHand.run(trace.setSpan(context, span), () =>
          fetch(request, facts),
        );
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
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
}

function engineTracing(tracer: Tracer, inHand: AsyncLocalStorage<Context>): Tracing {
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
      const context = inHand.getStore();
      if (context === undefined || !isSampled(context)) return work();
      const span = tracer.startSpan(name, { attributes }, context);
      const answer = inHand.run(trace.setSpan(context, span), work);
      // A span that is not ended is not sent: what answers at once is no part.
      if (answer instanceof Promise) void until(span, answer).catch(() => undefined);
      return answer;
    },
    async begin(parent, name, attributes: SpanFacts, work) {
      const context = contextOf(parent);
      const span = tracer.startSpan(name, { kind: SpanKind.CONSUMER, attributes }, context);
      const answer = inHand.run(trace.setSpan(context, span), work);
      void until(span, answer).catch(() => undefined);
      return answer;
    },
    past(parent, name, attributes, startTime) {
      const context = contextOf(parent);
      if (isSampled(context)) tracer.startSpan(name, { attributes, startTime }, context).end();
    },
    current() {
      const span = trace.getSpan(inHand.getStore() ?? ROOT_CONTEXT);
      return span && traceparentOf(span.spanContext());
    },
  };
}

import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import * as z from "zod";

const valueSchema = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
]);
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(""),
  name: z.string(),
  attributes: z
    .array(z.object({ key: z.string(), value: valueSchema }))
    .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value]))),
});
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});

export type CollectedSpan = z.output<typeof spanSchema>;

/** A collector of traces by OTLP over HTTP, which keeps them. */
export async function testingCollector() {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      texts.push(JSON.stringify(body));
      for (const { scopeSpans } of exportSchema.parse(body).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It has no port.");
  return {
    endpoint: `http://localhost:${address.port}`,
    spans,
    /** Everything that was sent, unparsed. */
    text: () => texts.join("\n"),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

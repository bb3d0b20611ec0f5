import { notConnected } from "@apex/engine/not-connected";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { servedPorts } from "./all-ports.ts";
import { eventSchemas } from "./event-schemas.ts";
import { partnerOpenApi } from "./partner-openapi.ts";
import { createPartnerServer } from "./serve-partner.ts";

const documentSchema = z.object({
  paths: z.record(z.string(), z.unknown()),
  webhooks: z.record(z.string(), z.unknown()),
});

it("the document has every operation and every event, with schemas of the wire", () => {
  const { paths, webhooks } = documentSchema.parse(partnerOpenApi());
  expect(Object.keys(paths)).toEqual(
    servedPorts(notConnected).flatMap((port) =>
      port.operations.map(({ name }) => `/${port.name}/${name}`),
    ),
  );
  expect(Object.keys(webhooks)).toEqual(Object.keys(eventSchemas));
  expect(JSON.stringify(paths["/payouts/send"])).toContain(String.raw`^(?:0|[1-9]\\d{0,37})$`);
});

it("a server of the protocol gives it out", async () => {
  const serve = createPartnerServer(notConnected, {
    keys: [],
    wallClock: () => new Date(),
    log: () => undefined,
  });
  const answer = await serve(new Request("https://partner.test/apex/openapi.json"));
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(partnerOpenApi())));
});

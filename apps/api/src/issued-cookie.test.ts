import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RequestHost } from "@apex/engine/runtime/http/request-facts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHttpHandler } from "./http-server.ts";

/** Answers with the status in the path, after requesting a new bind cookie, as a handler does before its transaction. */
async function answer(request: Request, { binding }: RequestHost): Promise<Response> {
  await binding?.issue();
  const status = Number(new URL(request.url).pathname.slice(1));
  if (status === 0) throw new Error("The handler broke.");
  return new Response("{}", { status });
}

const server = createServer();
let origin = "";
beforeAll(async () => {
  const handler = createHttpHandler({
    publicUrl: "http://localhost:6701",
    allowedOrigins: [],
    files: { isBuilt: false, answer: () => Promise.resolve(undefined) },
    walletPolicy: "",
    fetch: answer,
    log: () => undefined,
  });
  handler.serve(server);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port }: Pick<AddressInfo, "port"> = Object(server.address());
  origin = `http://localhost:${port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const cookiesOf = async (status: number) =>
  (await fetch(`${origin}/${status}`)).headers.getSetCookie();

describe("a new bind cookie", () => {
  test("is sent with a successful call", async () => {
    expect(await cookiesOf(200)).toEqual([expect.stringMatching(/^bind-6701=/)]);
  });

  test.each([400, 401, 403, 406, 409, 422, 429, 500, 503, 0])(
    "is not sent with an answer of %i: the session has kept its old one",
    async (status) => {
      expect(await cookiesOf(status)).toEqual([]);
    },
  );
});

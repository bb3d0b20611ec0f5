import { allEndpoints } from "@apex/contract/all-endpoints";
import { signIn } from "@apex/contract/auth/sign-in";
import { imageBytesMax } from "@apex/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { socialFormPath } from "@apex/engine/rails/social";
import { sandbox } from "./sandbox.ts";
import { testEngine, type TestEngine } from "@apex/engine/testing/test-engine";

let engine: TestEngine;

beforeAll(async () => {
  engine = await testEngine({ simulation: sandbox });
});
afterAll(() => engine.close());

const chunkBytes = 16 * 1024;
const usualBytesMax = 64 * 1024;
/** The largest picture that the sandbox takes. */
const pictureBytesMax = 2 * imageBytesMax;

/** A body without an end, which counts how much of it was read. */
function endless(fill: string) {
  const taken = { bytes: 0 };
  const chunk = new TextEncoder().encode(fill.repeat(chunkBytes));
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken.bytes += chunk.byteLength;
        if (taken.bytes > 32 * 1024 * 1024) controller.error(new Error("All of it was read."));
        else controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { taken, body };
}

async function ask(
  { method, path }: { readonly method: string; readonly path: string },
  type: string,
  declared?: number,
) {
  const { taken, body } = endless("x");
  // Some calls end the session, so each has its own.
  const { token } = await engine.person({ kycLevel: 2 });
  const given: RequestInit & { readonly duplex: "half" } = {
    method: method === "ALL" ? "POST" : method,
    headers: {
      "content-type": type,
      authorization: `Bearer ${token}`,
      "idempotency-key": crypto.randomUUID(),
      ...(declared !== undefined && { "content-length": String(declared) }),
    },
    body,
    duplex: "half",
  };
  const address = `https://api.apex.test${path.replaceAll(/:\w+|\*/g, "x")}`;
  const request = new Request(address, given);
  const { status } = await engine.engine.fetch(request);
  return { status, bytes: taken.bytes };
}

/** The most bytes that a route takes. */
function mostOf(path: string): number {
  const endpoint = allEndpoints.find((known) => known.path === path);
  if (endpoint !== undefined) return endpoint.bodyBytesMax ?? usualBytesMax;
  return path.startsWith("/sandbox/") ? pictureBytesMax : usualBytesMax;
}

describe("a body without an end", () => {
  test("is refused by every route at its limit, whatever its declared type", async () => {
    // A reset would delete the person.
    const routes = engine.engine.routes.filter(
      ({ method, path }) => method !== "GET" && path !== "/sandbox/reset",
    );
    expect(routes.length).toBeGreaterThan(allEndpoints.length / 2);
    const mistaken = [];
    for (const route of routes) {
      for (const type of [
        "application/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
      ]) {
        const { status, bytes } = await ask(route, type);
        if (status >= 500 || bytes > mostOf(route.path) + chunkBytes)
          mistaken.push([route.path, type, status, bytes]);
      }
    }
    expect(mistaken).toEqual([]);
    // Each route is asked three times.
  }, 120_000);

  test("is counted, whatever its declared length", async () => {
    for (const path of [socialFormPath, "/messages-http/webhooks/incoming"]) {
      const given = await ask({ method: "POST", path }, "application/x-www-form-urlencoded", 5);
      expect([path, given.bytes <= usualBytesMax + chunkBytes]).toEqual([path, true]);
      const declared = await ask(
        { method: "POST", path },
        "application/x-www-form-urlencoded",
        usualBytesMax + 1,
      );
      expect([path, declared.bytes]).toEqual([path, 0]);
    }
  });
});

test("a provider's form redirects to an address of 2 KB at most", async () => {
  const post = (form: string) =>
    engine.send("POST", socialFormPath, form, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  expect((await post("code=a&state=b")).headers.get("location")).toMatch(/\?code=a&state=b$/);
  expect(await post(`code=${"é".repeat(400)}&state=b`)).toMatchObject({
    status: 413,
    body: { code: "payload-too-large", requestId: expect.any(String) },
  });
});

test("a body full of errors is answered with 50 of them", async () => {
  const names = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`wrong${n}`, n]));
  const { body } = await engine.send("POST", signIn.path, names);
  expect(Object(body).issues).toHaveLength(50);
});

import { expect, test } from "vitest";
import { testEngine } from "../testing/test-engine.ts";

test("starts", async () => {
  const engine = await testEngine();
  const ada = await engine.person();
  await engine.fund(ada.workspaceId, "NGN", 100n);
  expect(await engine.send("GET", "/health")).toMatchObject({ status: 200, body: { status: "ok" } });
  expect(await engine.send("GET", "/openapi.json")).toMatchObject({ status: 200 });
  expect(await engine.send("GET", "/docs")).toMatchObject({ status: 200 });
  expect(await engine.send("GET", "/none-http/x")).toMatchObject({ status: 404, body: { code: "not-found" } });
  await engine.close();
});

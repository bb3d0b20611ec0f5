import { createRole, setPermissions } from "@apex/contract/business/roles";
import { expect, test } from "vitest";
import { inputOf } from "./request-input.ts";

const requestId = "019a9c00-0000-4000-8000-00000000c001";
const security = { method: "code", code: "123456" } as const;

test("a request goes into the path by its names, and the rest into the body with its proof", () => {
  const request = { id: "role", requestId };
  expect(inputOf(setPermissions, request, security)).toMatchObject({
    params: { id: "role" },
    body: { requestId, security },
  });
  expect(inputOf(setPermissions, request, security).body).not.toHaveProperty("id");
});

test("an unproved request has no proof in its body", () => {
  expect(inputOf(createRole, { requestId }, undefined).body).toEqual({ requestId });
});

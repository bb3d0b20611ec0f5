import {
  deleteBeneficiary,
  findRecipient,
  listBeneficiaries,
} from "@apex/contract/transfers/recipients";
import { describe, expect, test } from "vitest";
import { clientOver, find, json, problem, recipient, signInto } from "./client-fixture.ts";

const nobody = { recent: [], saved: [] };

describe("a session that is given a new token", () => {
  test("repeats a call whose 401 was for a replaced token", async () => {
    const { client, session, asked, told } = clientOver((request) => {
      if (request.headers.get("authorization") === "Bearer new") return json({ recipient });
      signInto(session, "new");
      return problem("session-expired", 401);
    }, "old");
    await expect(client.call(findRecipient, find)).resolves.toEqual({ recipient });
    expect(asked.length).toBe(2);
    expect(told).toEqual([]);
  });

  test("waits with a 401 for a pending answer that brings the new token", async () => {
    const { promise: isRefused, resolve: refused } = Promise.withResolvers<void>();
    const { client, session, told } = clientOver(async (request) => {
      if (request.method === "DELETE") {
        await isRefused;
        return json({});
      }
      if (request.headers.get("authorization") === "Bearer new") return json(nobody);
      refused();
      return problem("session-expired", 401);
    }, "old");
    const change = client
      .call(deleteBeneficiary, { params: { recipientId: "a" } })
      .then(() => signInto(session, "new"));
    await expect(client.call(listBeneficiaries, {})).resolves.toEqual(nobody);
    await change;
    expect(told).toEqual([]);
  });
});

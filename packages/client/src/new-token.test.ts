import {
  deleteBeneficiary,
  findRecipient,
  listBeneficiaries,
} from "@apex/contract/transfers/recipients";
import { cookieNames } from "@apex/contract/headers";
import { describe, expect, test, vi } from "vitest";
import { clientOver, find, json, problem, recipient, signInto } from "./client-fixture.ts";
import { memoryCookieJar } from "./cookie-jar.ts";
import { createClient } from "./create-client.ts";
import { createEvents } from "./events.ts";
import { memoryStorage } from "./safe-storage.ts";
import { createSessionStore } from "./session-store.ts";

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

  test("waits with a 401 for another tab to store the new token", async () => {
    const events = createEvents();
    const cookies = memoryCookieJar();
    const session = createSessionStore({
      cookies,
      storage: memoryStorage(),
      events,
      otherTabsMs: 100,
    });
    signInto(session, "old");
    const expired = vi.fn<() => void>();
    events.on("session-expired", expired);
    const client = createClient({
      baseUrl: "http://api.test",
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (request.headers.get("authorization") === "Bearer new") return json({ recipient });
        setTimeout(() => cookies.write(cookieNames.token, "new", 60_000), 20);
        return problem("session-expired", 401);
      },
      session,
      events,
      language: () => "en",
    });
    await expect(client.call(findRecipient, find)).resolves.toEqual({ recipient });
    expect(expired).not.toHaveBeenCalled();
  });
});

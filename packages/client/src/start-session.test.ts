import { noPermissions } from "@apex/contract/business/roles";
import { afterEach, expect, test, vi } from "vitest";
import { createClient } from "./create-client.ts";
import { createEvents } from "./events.ts";
import { memorySessionStore } from "./session-store.ts";
import { loadApplication, startSession } from "./start-session.ts";

const profile = {
  userId: "u",
  emailVerified: true,
  phoneVerified: true,
  kycLevel: 1,
  language: "en",
  preferredAsset: "NGN",
  referralCode: "ABC123",
  workspaceId: "w",
  workspaceType: "business",
  workspaceName: "Bello Foods",
  businessFeatures: ["cards"],
  permissions: { ...noPermissions, cards: "view" },
  openAreas: ["cards"],
  userMeta: { isGoogle2FaActive: false, workspaceType: "business" },
};

function starting(answer: () => Response, isSignedIn = true) {
  const events = createEvents();
  const session = memorySessionStore(events);
  if (isSignedIn) {
    session.signedIn({
      session: {
        token: "t",
        expiresAt: "2126-01-01T00:00:00.000Z",
        workspaceType: "personal",
        canBeTrusted: false,
      },
      businessFeatures: [],
    });
  }
  let calls = 0;
  const fetch = async () => {
    calls += 1;
    return answer();
  };
  const client = createClient({
    baseUrl: "http://api.test",
    fetch,
    session,
    events,
    language: () => "en",
  });
  return { client, session, calls: () => calls };
}

afterEach(() => vi.unstubAllGlobals());

test("the account's language decides on a device where none was chosen, and nowhere else", async () => {
  const { client, session } = starting(() =>
    Response.json({ profile: { ...profile, language: "fr" } }),
  );
  expect(session.language()).toBeUndefined();
  await startSession(client);
  expect(session.language()).toBe("fr");
  session.setLanguage("en");
  await startSession(client);
  expect(session.language()).toBe("en");
});

test("the profile's workspace type decides which application loads", async () => {
  const { client, session } = starting(() => Response.json({ profile }));
  await expect(startSession(client)).resolves.toMatchObject({
    workspaceType: "business",
    user: { userId: "u" },
  });
  expect(session.getState().user?.workspaceName).toBe("Bello Foods");
});

test("the personal application loads without a call where there is no session", async () => {
  const { client, calls } = starting(() => Response.json({ profile }), false);
  await expect(startSession(client)).resolves.toEqual({
    user: undefined,
    workspaceType: "personal",
  });
  expect(calls()).toBe(0);
});

test.each([500, 401])(
  "a profile that answers %d clears the cookies and loads the personal application",
  async (status) => {
    const code = status === 401 ? "session-expired" : "internal-error";
    const { client, session } = starting(() =>
      Response.json({ code, message: "", requestId: "r" }, { status }),
    );
    await expect(startSession(client)).resolves.toEqual({
      user: undefined,
      workspaceType: "personal",
    });
    expect(session.token()).toBeUndefined();
  },
);

test("a profile that is cut because the page is left keeps the session for the next page", async () => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  const { client, session } = starting(() => {
    page.dispatchEvent(new Event("beforeunload"));
    throw new TypeError("NetworkError when attempting to fetch resource.");
  });
  await startSession(client);
  expect(session.token()).toBe("t");
});

test("a business application that fails to load is replaced by the personal one", async () => {
  const load = {
    personal: async () => "personal",
    business: () => Promise.reject(new Error("chunk")),
  };
  await expect(loadApplication("business", load)).resolves.toBe("personal");
});

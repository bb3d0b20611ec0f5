import { memoryStorage } from "@apex/client/safe-storage";
import { describe, expect, test } from "vitest";
import { createDraftStore, draftsOfMember } from "./draft-store.ts";

function storeFor(start: string | undefined) {
  const home = memoryStorage();
  const signedIn = { user: start };
  return { home, signedIn, drafts: createDraftStore({ home, user: () => signedIn.user }) };
}

describe("drafts", () => {
  test("are stored by id, for their own flow", () => {
    const { drafts, home } = storeFor("amina");
    drafts.write("transfer", "1", { asset: "NGN" });
    drafts.write("deposit", "2", { asset: "USD" });
    const reloaded = createDraftStore({ home, user: () => "amina" });
    expect(reloaded.read("transfer", "1")).toEqual({ asset: "NGN" });
    expect(reloaded.read("deposit", "1")).toBeUndefined();
    reloaded.remove("1");
    expect(reloaded.read("transfer", "1")).toBeUndefined();
    expect(reloaded.read("deposit", "2")).toEqual({ asset: "USD" });
  });

  test("are dropped when another user signs in", () => {
    const { drafts, signedIn, home } = storeFor("amina");
    drafts.write("transfer", "1", { asset: "NGN" });
    signedIn.user = "ngozi";
    expect(drafts.read("transfer", "1")).toBeUndefined();
    signedIn.user = "amina";
    expect(drafts.read("transfer", "1")).toBeUndefined();
    expect(home.read("apex.drafts")).toBeUndefined();
  });

  test("are hidden, not deleted, until it is known who signs in", () => {
    const { drafts, signedIn } = storeFor("amina");
    drafts.write("transfer", "1", { asset: "NGN" });
    signedIn.user = undefined;
    expect(drafts.read("transfer", "1")).toBeUndefined();
    signedIn.user = "amina";
    expect(drafts.read("transfer", "1")).toEqual({ asset: "NGN" });
  });

  test("are dropped at log-out", () => {
    const { drafts } = storeFor("amina");
    drafts.write("transfer", "1", {});
    drafts.clear();
    expect(drafts.read("transfer", "1")).toBeUndefined();
  });

  test("begun signed out continue with the person who signs in", () => {
    const { drafts, signedIn } = storeFor(undefined);
    drafts.write("sign-up", "1", { step: 2 });
    signedIn.user = "amina";
    expect(drafts.read("sign-up", "1")).toEqual({ step: 2 });
  });

  test("of a member of staff are deleted when a colleague opens the same case", () => {
    const { drafts } = storeFor(undefined);
    const ben = draftsOfMember(drafts, "ben");
    ben.write("chat", "case-1", { text: "typed by Ben" });
    expect(ben.read("chat", "case-1")).toEqual({ text: "typed by Ben" });
    expect(draftsOfMember(drafts, "amara").read("chat", "case-1")).toBeUndefined();
    expect(ben.read("chat", "case-1")).toBeUndefined();
  });

  test("that name no member of staff go to none", () => {
    const { drafts } = storeFor(undefined);
    drafts.write("chat", "case-1", { text: "typed by nobody known" });
    expect(draftsOfMember(drafts, "amara").read("chat", "case-1")).toBeUndefined();
  });

  test.each([
    "",
    "{",
    "null",
    '{"user":1}',
    '{"user":"amina","drafts":[]}',
    '{"user":"amina","drafts":{"1":5}}',
  ])("survive a storage that holds %j", (text) => {
    const { drafts, home } = storeFor("amina");
    home.write("apex.drafts", text);
    expect(drafts.read("transfer", "1")).toBeUndefined();
    drafts.write("transfer", "1", { asset: "NGN" });
    expect(drafts.read("transfer", "1")).toEqual({ asset: "NGN" });
  });
});

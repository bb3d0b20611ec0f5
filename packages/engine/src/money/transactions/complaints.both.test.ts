import { solveSupportCase, takeSupportCase } from "@apex/contract/desk/support-cases";
import { createComplaint } from "@apex/contract/transactions/complaints";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { base64 } from "@scure/base";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jpegPicture, pngPicture } from "../../testing/pictures.ts";
import type { Person } from "../../testing/people.ts";
import { staffMember } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let test: TestEngine;
let ada: Person;

beforeAll(async () => {
  test = await testEngine();
  ada = await test.person();
});
afterAll(() => test.close());

type Body = Record<string, unknown>;

async function transactionOf(person = ada): Promise<string> {
  return test.fund(person.workspaceId, "NGN", 5_000n);
}

function report(id: string, body: Body, person = ada) {
  const path = `/transactions-http/transactions/fiat/${id}/complaints`;
  return test.send("POST", path, body, { token: person.token });
}

const refusal = (path: string, code: string) => ({
  status: 400,
  body: { code: "validation-failed", issues: [{ path: ["body", path], code }] },
});

describe("reporting a problem", () => {
  it("is stored with its cleaned picture, and shown with the transaction", async () => {
    const id = await transactionOf();
    const given = {
      params: { category: "fiat", id },
      body: {
        complaintType: "not-received",
        text: "  It never came.  ",
        image: base64.encode(jpegPicture),
      },
    } as const;
    const { complaint } = await test.ok(createComplaint, given, { token: ada.token });
    expect(complaint).toMatchObject({
      complaintType: "not-received",
      status: "open",
      text: "It never came.",
      hasImage: true,
      isOwn: true,
    });
    const read = { params: { category: "fiat", id } };
    expect(await test.ok(readTransaction, read, { token: ada.token })).toMatchObject({ complaint });
    const [image] = await test.db.query<{ type: string; profile: number; size: number }>(
      "select type, position('ICC_PROFILE'::bytea in bytes) as profile, length(bytes) as size from complaint_images where complaint_id = $1",
      [complaint.id],
    );
    expect(image).toMatchObject({ type: "image/jpeg", profile: 0 });
    expect(image?.size).toBeLessThan(jpegPicture.length);
  });

  it("takes a PNG, no picture and no text", async () => {
    const png = { complaintType: "other", image: base64.encode(pngPicture) };
    expect(await report(await transactionOf(), png)).toMatchObject({ status: 200 });
    expect(await report(await transactionOf(), { complaintType: "not-mine" })).toMatchObject({
      status: 200,
      body: { complaint: { hasImage: false } },
    });
  });

  it("waits until the previous one is resolved", async () => {
    const id = await transactionOf();
    const both = await Promise.all([
      report(id, { complaintType: "not-mine" }),
      report(id, { complaintType: "other" }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const read = { params: { category: "fiat", id } };
    const complaintNow = async () =>
      (await test.ok(readTransaction, read, { token: ada.token })).complaint;
    const agent = await staffMember(test, "agent");
    const about = { params: { id: (await complaintNow())?.id ?? "" }, body: {} };
    await agent.ok(takeSupportCase, about);
    expect(await complaintNow()).toMatchObject({ status: "in-review" });
    expect(await report(id, { complaintType: "other" })).toMatchObject({
      status: 409,
      body: { code: "complaint-open" },
    });
    await agent.ok(solveSupportCase, about);
    expect(await complaintNow()).toMatchObject({ status: "resolved" });
    expect(await report(id, { complaintType: "other" })).toMatchObject({ status: 200 });
    const told = await test.db.query(
      "select params from notifications where workspace_id = $1 and code = 'complaint-moved'",
      [ada.workspaceId],
    );
    expect(told).toHaveLength(2);
  });

  it("refuses an invalid report", async () => {
    const id = await transactionOf();
    const type = { complaintType: "other" };
    expect(await report(id, {})).toMatchObject(refusal("complaintType", "complaint-type-required"));
    expect(await report(id, { complaintType: "theft" })).toMatchObject(
      refusal("complaintType", "complaint-type-required"),
    );
    expect(await report(id, { ...type, text: "x".repeat(1_001) })).toMatchObject(
      refusal("text", "too-long"),
    );
    const svg = new TextEncoder().encode("<svg onload='alert(1)'/>");
    const broken = jpegPicture.subarray(0, 200);
    const large = new Uint8Array(2 * 1_048_576 + 1);
    large.set(jpegPicture);
    const images: [string, string][] = [
      [base64.encode(svg), "report-image-type"],
      [base64.encode(broken), "image-broken"],
      ["not base64!", "invalid"],
      ["", "report-image-type"],
      [base64.encode(large), "report-image-too-large"],
    ];
    for (const [image, code] of images)
      expect(await report(id, { ...type, image })).toMatchObject(refusal("image", code));
    expect(await report(id, { ...type, image: "A".repeat(3_000_000) })).toMatchObject({
      status: 413,
    });
    expect(await report(crypto.randomUUID(), type)).toMatchObject({ status: 404 });
    const rows = await test.db.query("select from complaints where operation_id = $1", [id]);
    expect(rows).toEqual([]);
  });

  it("takes a picture of exactly 2 MB", async () => {
    // Bytes after the end of a picture count towards its size, and are not stored.
    const full = new Uint8Array(2 * 1_048_576);
    full.set(jpegPicture);
    const body = { complaintType: "other", image: base64.encode(full) };
    expect(await report(await transactionOf(), body)).toMatchObject({ status: 200 });
  });

  it("of another's transaction answers as for an unknown one", async () => {
    const stranger = await test.person();
    expect(await report(await transactionOf(), { complaintType: "other" }, stranger)).toMatchObject(
      { status: 404, body: { code: "not-found" } },
    );
  });

  it("is limited per hour", async () => {
    const eve = await test.person();
    const ids = await Promise.all(Array.from({ length: 21 }, () => transactionOf(eve)));
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await report(id, { complaintType: "other" }, eve)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });
});

import {
  acceptIdentityCase,
  readIdentityCase,
  refuseIdentityCase,
  takeIdentityCase,
} from "@apex/contract/desk/identity-cases";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identityCase, tellOfDocument } from "../../testing/identity-case.ts";
import { staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let test: TestEngine;
let staff: StaffBrowser[];

beforeAll(async () => {
  test = await testEngine();
  staff = [];
  for (let place = 0; place < 4; place += 1) staff.push(await staffMember(test, "compliance"));
});
afterAll(() => test.close());

const sorted = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe("members who act on one identity case at once", () => {
  it("take it once; the others learn that a colleague has it", async () => {
    const { id } = await identityCase(test);
    const params = { id };
    const answers = await Promise.all(
      staff.map((one) => one.call(takeIdentityCase, { params, body: {} })),
    );
    expect(sorted(answers)).toEqual([200, 409, 409, 409]);
    const [winner] = staff.filter((_, place) => answers[place]?.status === 200);
    const read = await staff[0]?.ok(readIdentityCase, { params });
    expect(read?.case.assignee?.id).toBe(winner?.member.id);
  });

  it("accept it or refuse it, never both", async () => {
    const { person, id } = await identityCase(test);
    const params = { id };
    const answers = await Promise.all(
      staff.map((one, place) =>
        place % 2 === 0
          ? one.call(acceptIdentityCase, { params, body: { reason: "It is her" } })
          : one.call(refuseIdentityCase, { params, body: { reason: "face-mismatch" } }),
      ),
    );
    expect(sorted(answers)).toEqual([200, 409, 409, 409]);
    const isAccepted = answers.some(({ status }, place) => status === 200 && place % 2 === 0);
    const { kycLevel, document } = await test.ok(readVerification, {}, person);
    expect([kycLevel, document.status]).toEqual(isAccepted ? [2, "VERIFIED"] : [1, "REJECTED"]);
  });

  it("decide, or their provider does", async () => {
    const { person, id } = await identityCase(test);
    const refused = staff[0]?.call(refuseIdentityCase, {
      params: { id },
      body: { reason: "document-unreadable" },
    });
    const [answer] = await Promise.all([refused, tellOfDocument(test, id, "VERIFIED")]);
    const { kycLevel, document } = await test.ok(readVerification, {}, person);
    expect([answer?.status, kycLevel, document.status]).toEqual(
      answer?.status === 200 ? [200, 1, "REJECTED"] : [409, 2, "VERIFIED"],
    );
  });
});

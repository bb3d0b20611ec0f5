import type { Queryable } from "../db.ts";
import type { BvnRecord, IdentityRail } from "./identity.ts";

/** A BVN that starts with this is in no register. */
const unknownPrefix = "000";
/** A BVN that starts with this is another person's. */
const otherPersonPrefix = "999";
const otherPerson: BvnRecord = { firstName: "Tunde", lastName: "Bakare" };

/** How the sandbox's register answers, first rule first, for its page to show. */
export const sandboxBvnRules = [
  { bvn: `${unknownPrefix}…`, answers: "not in the register" },
  { bvn: `${otherPersonPrefix}…`, answers: `${otherPerson.firstName} ${otherPerson.lastName}` },
  { bvn: "one that was added on this page", answers: "the names that it was added with" },
  { bvn: "any other", answers: "the person who asks; after that it is taken" },
] as const;

/**
 * A register in which every newcomer finds a BVN of their own, and a document check on the sandbox's own page
 * (`/sandbox/identity/<check>`), where the tester chooses the outcome.
 */
export function createSandboxIdentity(db: Queryable, publicUrl: string): IdentityRail {
  return {
    async lookUpBvn(bvn, claimed) {
      if (bvn.startsWith(unknownPrefix)) return undefined;
      if (bvn.startsWith(otherPersonPrefix)) return otherPerson;
      const [record] = await db.query<BvnRecord>(
        `select first_name as "firstName", last_name as "lastName" from sandbox_bvns where bvn = $1`,
        [bvn],
      );
      return record ?? claimed;
    },
    async startDocumentCheck({ checkId }) {
      return { url: new URL(`/sandbox/identity/${checkId}`, publicUrl).href };
    },
  };
}

/** Adds a person to the sandbox's register, or changes them. */
export async function addSandboxBvn(
  db: Queryable,
  bvn: string,
  { firstName, lastName }: BvnRecord,
): Promise<void> {
  await db.query(
    `insert into sandbox_bvns (bvn, first_name, last_name) values ($1, $2, $3)
     on conflict (bvn) do update set first_name = excluded.first_name, last_name = excluded.last_name`,
    [bvn, firstName, lastName],
  );
}

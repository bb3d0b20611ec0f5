import { payeeName } from "@apex/contract/payments/payee-name";
import { lastInitial, maskedName } from "../../platform/person-name.ts";

/** A workspace as its payers and payees may see it: a row of the view `payees`. */
export interface Payee {
  readonly workspace_id: string;
  /** The id by which calls refer to the workspace. */
  readonly handle: string;
  readonly type: string;
  readonly workspace_name: string;
  readonly username: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** A payee with a name and a username, who can be paid. */
export interface NamedPayee {
  readonly workspaceId: string;
  readonly handle: string;
  readonly username: string;
  /** `Ngozi E.`; a business's full name. */
  readonly maskedName: string;
  readonly isBusiness: boolean;
  readonly initials: string;
}

/** Undefined until the account has given its names. */
export function namedPayee(payee: Payee): NamedPayee | undefined {
  const {
    workspace_id,
    handle,
    type,
    workspace_name,
    username,
    first_name: first,
    last_name: last,
  } = payee;
  if (username === null || first === null || last === null) return undefined;
  const business = type === "business";
  const [one = "", two = ""] = business ? workspace_name.split(/\s+/) : [first, last];
  return {
    workspaceId: workspace_id,
    handle,
    username,
    maskedName: business ? workspace_name : maskedName(first, last),
    isBusiness: business,
    initials: (two === ""
      ? Array.from(one).slice(0, 2).join("")
      : firstLetter(one) + (business ? firstLetter(two) : lastInitial(two))
    ).toUpperCase(),
  };
}

/** A payee's name, and its username if it is a business. */
export function shownPayee({ maskedName: name, username, isBusiness }: NamedPayee) {
  return { name, ...(isBusiness && { username }) };
}

/** The payee as messages name it. */
export function toldPayee(payee: NamedPayee): string {
  return payeeName(shownPayee(payee));
}

function firstLetter(name: string): string {
  return Array.from(name)[0] ?? "";
}

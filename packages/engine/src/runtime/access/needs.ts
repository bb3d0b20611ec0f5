import type { Permission } from "./business-permissions.ts";

/** What a call needs before its handler runs. */
export type Needs =
  | { readonly signIn: false }
  | {
      readonly signIn: true;
      /** Only in a workspace of this type. */
      readonly workspace?: "personal" | "business";
      /** What it needs of the caller's roles in a business, where `businessPermissions` does not say. */
      readonly permission?: Permission;
      /**
       * The identifier that the account was opened with is proved; else 406. So for every call that adds a way in or says whose the
       * account is: until then nobody knows who its owner is.
       */
      readonly isOwned?: true;
      /** Verified email, verified phone and an identity at this level; else 406. */
      readonly kycLevel?: 1 | 2;
    };

export const anyone: Needs = { signIn: false };
export const signedIn: Needs = { signIn: true };
export const owned: Needs = { signIn: true, isOwned: true };
/** Money out: a valid email, a phone and a completed identity check. */
export const verified: Needs = { signIn: true, kycLevel: 1 };

import { openEnum } from "../open-enum.ts";

/** How far a check of a BVN or a document is; nothing before the first one. */
export const verificationStatusSchema = openEnum([
  "PENDING",
  "VERIFIED",
  "REJECTED",
  "DUPLICATE",
  "REVIEW-REQUIRED",
]);

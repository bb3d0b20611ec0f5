import { referralCodeSchema } from "@apex/contract/auth/sign-up";
import { referralCodeLength } from "@apex/contract/limits";
import { says } from "@apex/contract/validation-codes";
import * as z from "zod/mini";

/** Accepts an empty text or a whole code. */
export const optionalReferral = z.string().check(
  z.refine((code) => code === "" || code.length === referralCodeLength, says("referral-length")),
  z.refine(
    (code) => code === "" || referralCodeSchema.safeParse(code).success,
    says("referral-refused"),
  ),
);

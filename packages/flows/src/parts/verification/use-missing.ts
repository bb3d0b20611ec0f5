import { profileOf } from "@apex/client/profile";
import { verificationOfCode } from "@apex/client/error-catalogue";
import type { Verification } from "@apex/client/events";
import type { Asset } from "@apex/contract/assets";
import type { Endpoint } from "@apex/contract/endpoint";
import { asksForBvn, hasBvn, documentLevel } from "@apex/contract/verification/asks-for-bvn";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useClient } from "../../base/client-context.ts";
import { useRead } from "../../base/use-read.ts";

/** The proofs that a flow asks of a person before its first question. */
export interface Needs {
  /** The calls that it makes in the end. Their contracts say what the server asks for. */
  calls: readonly Pick<Endpoint, "errors">[];
  /** The asset whose payment rails it uses, where that is known on entry. */
  rail?: Asset | undefined;
  /** Opens the prompt in which something is verified. */
  onVerify: (verification: Verification) => void;
  /** The list of what is missing among what the person came for. Default: the list alone. */
  within?: (list: ReactNode, missing: readonly Need[]) => ReactNode;
}

/** The proofs that may be missing: a verification, or level 2, which a checked document gives. */
type Proof = Verification | "document";

/** A proof, and whether it was given. */
export interface Need {
  readonly proof: Proof;
  readonly isDone: boolean;
  /** True while it is handed in, and neither accepted nor refused. */
  readonly isChecked?: boolean | undefined;
  /** False while nobody is connected who could verify it. */
  readonly canVerify?: boolean | undefined;
}

/** A BVN that is handed in, and neither accepted nor refused. */
export function isChecked(status: string | undefined): boolean {
  return status === "PENDING" || status === "REVIEW-REQUIRED";
}

/** Everything that a flow needs, where a part of it is missing; undefined where nothing is, or nothing is known yet. */
export function useMissing(needs: Needs | undefined): readonly Need[] | undefined {
  const client = useClient();
  const { user } = client.session.getState();
  const codes = needs?.calls.flatMap(({ errors }) => errors) ?? [];
  const asked = new Set<Proof | undefined>(codes.map((code) => verificationOfCode[code]));
  const asksBvn = asked.has("identity") && needs?.rail !== undefined && asksForBvn(needs.rail);
  const profile = useQuery({
    ...profileOf(client),
    ...(user && { initialData: { profile: user } }),
    enabled: needs !== undefined && user !== undefined,
  });
  const verification = useRead(readVerification, {}, { enabled: asksBvn });
  if (needs === undefined || !profile.data || (asksBvn && !verification.data)) return undefined;
  const { emailVerified, phoneVerified, canVerifyPhone, country, kycLevel } = profile.data.profile;
  const asksDocument = codes.includes("document-required") && !hasBvn(country);
  const all: Need[] = [];
  if (asked.has("email")) all.push({ proof: "email", isDone: emailVerified });
  if (asked.has("phone"))
    all.push({ proof: "phone", isDone: phoneVerified, canVerify: canVerifyPhone });
  const bvn = verification.data?.bvn.status;
  if (asksBvn)
    all.push({ proof: "identity", isDone: bvn === "VERIFIED", isChecked: isChecked(bvn) });
  if (asksDocument) all.push({ proof: "document", isDone: kycLevel >= documentLevel });
  return all.every(({ isDone }) => isDone) ? undefined : all;
}

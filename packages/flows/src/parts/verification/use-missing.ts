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

/** The verifications that a flow asks for before its first question. */
export interface Needs {
  /** The calls that the flow makes at its end. Their contracts list the verifications that the server may ask for. */
  calls: readonly Pick<Endpoint, "errors">[];
  /** The asset that the flow moves, if that is known on entry: payments in naira require a BVN. */
  asset?: Asset | undefined;
  /** Opens the prompt in which something is verified. */
  onVerify: (verification: Verification) => void;
  /** Wraps the list of missing verifications, to show it within the page. Default: the list alone. */
  within?: (list: ReactNode, missing: readonly Need[]) => ReactNode;
}

/** A verification, or the document check that gives level 2. */
type Proof = Verification | "document";

/** A verification that a flow needs, with its state. */
export interface Need {
  readonly proof: Proof;
  readonly isDone: boolean;
  /** True while the check is in progress: neither accepted nor refused. */
  readonly isChecked?: boolean | undefined;
  /** False while no provider for the verification is connected. */
  readonly canVerify?: boolean | undefined;
}

/** True while a BVN is being checked: neither accepted nor refused. */
export function isChecked(status: string | undefined): boolean {
  return status === "PENDING" || status === "REVIEW-REQUIRED";
}

/** All verifications that a flow needs, if one is missing; undefined if none is, or while this is unknown. */
export function useMissing(needs: Needs | undefined): readonly Need[] | undefined {
  const client = useClient();
  const { user } = client.session.getState();
  const codes = needs?.calls.flatMap(({ errors }) => errors) ?? [];
  const asked = new Set<Proof | undefined>(codes.map((code) => verificationOfCode[code]));
  const asksBvn = asked.has("identity") && needs?.asset !== undefined && asksForBvn(needs.asset);
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

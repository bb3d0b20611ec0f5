import { profileOf } from "@apex/client/account";
import type { Verification } from "@apex/client/events";
import { read } from "@apex/client/query";
import type { Asset } from "@apex/contract/assets";
import { asksForBvn } from "@apex/contract/verification/asks-for-bvn";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";

/** What a flow asks of a person before its first question. */
export interface Needs {
  /** The asset whose payment rails it uses, where that is known on entry. */
  rail?: Asset | undefined;
  /** Opens the prompt in which something is verified. */
  onVerify: (verification: Verification) => void;
}

/** A verification, and whether it was given. */
export interface Need {
  readonly proof: Verification;
  readonly isDone: boolean;
}

/** Everything that a flow needs, where a part of it is missing; undefined where nothing is, or nothing is known yet. */
export function useMissing(needs: Needs | undefined): readonly Need[] | undefined {
  const client = useClient();
  const { user } = client.session.getState();
  const asksBvn = needs?.rail !== undefined && asksForBvn(needs.rail);
  const profile = useQuery({
    ...profileOf(client),
    ...(user && { initialData: { profile: user } }),
    enabled: needs !== undefined && user !== undefined,
  });
  const verification = useQuery({ ...read(client, readVerification, {}), enabled: asksBvn });
  if (needs === undefined || !profile.data || (asksBvn && !verification.data)) return undefined;
  const { emailVerified, phoneVerified } = profile.data.profile;
  const all: Need[] = [
    { proof: "email", isDone: emailVerified },
    { proof: "phone", isDone: phoneVerified },
    ...(asksBvn
      ? [{ proof: "identity" as const, isDone: verification.data?.bvn.status === "VERIFIED" }]
      : []),
  ];
  return all.every(({ isDone }) => isDone) ? undefined : all;
}

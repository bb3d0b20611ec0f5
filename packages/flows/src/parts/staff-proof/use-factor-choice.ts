import type { ResponseOf } from "@apex/contract/endpoint";
import { codeSchema } from "@apex/contract/proof/one-time-code";
import { startStaffProof, type StaffProof } from "@apex/contract/desk/staff-proof";
import { useState } from "react";
import * as z from "zod/mini";
import { askPasskey, passkeyProblemOf, type PasskeyProblem } from "../security-code/ask-passkey.ts";

/** The second factors of staff. */
export type StaffFactor = "code" | "passkey";

export interface FactorChoice {
  readonly factor: StaffFactor;
  choose(factor: StaffFactor): void;
  /** The reason why the browser gave no answer of a passkey. */
  readonly problem: PasskeyProblem | undefined;
  /** The form's schema of the code, which a passkey leaves empty. */
  readonly codeField: z.ZodMiniType<string, string>;
  /**
   * Returns the proof by the chosen factor; undefined if the passkey gave no answer, which the field then says.
   * @param start requests the passkey's challenge. Its refusal is thrown.
   */
  prove(
    code: string,
    start: () => Promise<ResponseOf<typeof startStaffProof>>,
  ): Promise<StaffProof | undefined>;
}

/** The choice between the code of an authenticator and a passkey. */
export function useFactorChoice(first: StaffFactor): FactorChoice {
  const [factor, setFactor] = useState(first);
  const [problem, setProblem] = useState<PasskeyProblem>();
  return {
    factor,
    choose(chosen) {
      setProblem(undefined);
      setFactor(chosen);
    },
    problem,
    codeField: factor === "code" ? codeSchema : z.string(),
    async prove(code, start) {
      if (factor === "code") return { code };
      setProblem(undefined);
      const { options } = await start();
      try {
        return { credential: await askPasskey(options.publicKey) };
      } catch (thrown) {
        const found = passkeyProblemOf(thrown);
        if (found === undefined) throw thrown;
        setProblem(found);
        return undefined;
      }
    },
  };
}

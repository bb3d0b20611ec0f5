import { toApexError, type ApexError } from "@apex/client/apex-error";
import type { ResponseOf } from "@apex/contract/endpoint";
import { passkeyChallengeLifeMs } from "@apex/contract/limits";
import type { signInWithPasskey } from "@apex/contract/passkeys/passkey-sign-in";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useClient } from "../../base/client-context.ts";
import { sparesData } from "../../base/spares-data.ts";
import type { PasskeyProblem } from "../../parts/security-code/ask-passkey.ts";

export type PasskeySignIn = ResponseOf<typeof signInWithPasskey>;

export interface PasskeyQuestion {
  /** True if the browser supports passkeys. */
  isKnown: boolean;
  /** Opens the browser's dialog. */
  ask: () => void;
  isAsking: boolean;
  problem: PasskeyProblem | undefined;
  /** The server's refusal. */
  error: ApexError | undefined;
}

const load = async () => (await import("./passkey-sign-in.ts")).passkeySignIn;

const knowsPasskeys = () => typeof globalThis.PublicKeyCredential === "function";
const never = () => () => undefined;

/** The page is shown first; a person faster than this uses the button. */
const suggestAfterMs = 500;

/** A new challenge is requested before the offered one expires. */
const renewAfterMs = passkeyChallengeLifeMs * 0.8;

/**
 * Sign-in with a passkey: by a button and, unless the connection spares data, among the suggestions of the first field.
 * The prerendered page has the button, because nearly every browser supports passkeys.
 */
export function usePasskeySignIn(
  onAnswer: (answer: PasskeySignIn) => void,
  isAutofillOn: boolean,
): PasskeyQuestion {
  const client = useClient();
  const isKnown = useSyncExternalStore(never, knowsPasskeys, () => true);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<PasskeyProblem>();
  const [error, setError] = useState<ApexError>();
  const [round, setRound] = useState(0);
  const answered = useEffectEvent(onAnswer);

  useEffect(() => {
    if (!isAutofillOn || isAsking || !knowsPasskeys() || sparesData()) return;
    let isOver = false;
    const begin = setTimeout(() => {
      suggest().catch((thrown: unknown) => {
        const failure = toApexError(thrown);
        // A suggestion fails silently if the person chose none; a chosen passkey that was refused shows its error.
        if (!isOver && failure.kind === "problem" && failure.status !== 429) setError(failure);
      });
    }, suggestAfterMs);
    const renewal = setTimeout(() => setRound((before) => before + 1), renewAfterMs);
    let loading: ReturnType<typeof load> | undefined;
    async function suggest() {
      loading = load();
      const { signIn, suggestsPasskeys } = await loading;
      if (isOver || !(await suggestsPasskeys())) return;
      const answer = await signIn(client, { isAutofill: true });
      if (!isOver) answered(answer);
    }
    return () => {
      isOver = true;
      clearTimeout(begin);
      clearTimeout(renewal);
      void loading?.then(({ stopAsking }) => stopAsking());
    };
  }, [client, isAutofillOn, isAsking, round]);

  const ask = async () => {
    setIsAsking(true);
    setProblem(undefined);
    setError(undefined);
    try {
      const { signIn, passkeyProblemOf } = await load();
      try {
        onAnswer(await signIn(client, { isAutofill: false }));
      } catch (thrown) {
        const found = passkeyProblemOf(thrown);
        if (found) setProblem(found);
        else setError(toApexError(thrown));
      }
    } catch {
      setProblem("failed");
    } finally {
      setIsAsking(false);
    }
  };
  return {
    isKnown,
    ask: () => {
      if (!isAsking) void ask();
    },
    isAsking,
    problem,
    error,
  };
}

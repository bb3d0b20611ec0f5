import type { ApexError } from "@apex/client/apex-error";
import { verificationRequired } from "@apex/client/error-catalogue";
import type { Verification } from "@apex/client/events";
import { Button } from "@apex/ui/button/button";
import type { ReactNode } from "react";
import type { IntlShape } from "react-intl";
import { verifyWords } from "./verify-words.ts";

/** The button that leads to the verification that an error asks for; undefined for other errors. */
export function verifyAction(
  error: ApexError | undefined,
  onVerify: (verification: Verification) => void,
  intl: IntlShape,
): ReactNode {
  const verification = error && verificationRequired(error);
  return (
    verification && (
      <Button variant="secondary" size="compact" onPress={() => onVerify(verification)}>
        {intl.formatMessage({ id: verifyWords[verification] })}
      </Button>
    )
  );
}

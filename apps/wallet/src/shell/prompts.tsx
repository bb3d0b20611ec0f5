import { TrustPrompt } from "@apex/flows/account/security-centre/trust-prompt";
import { VerificationPrompt } from "@apex/flows/parts/verification/verification-prompt";
import { queries } from "../wallet-queries.tsx";
import { SessionExpiredDialog } from "./session-expired-dialog.tsx";
import { tell } from "./shell-news.ts";
import type { Prompt } from "./use-session-events.ts";

export interface PromptsProps {
  prompt: Prompt;
  onClose: () => void;
}

/** Questions to answer before the page continues. */
export function Prompts({ prompt, onClose }: PromptsProps) {
  switch (prompt.kind) {
    case "verification":
      return (
        <VerificationPrompt
          key={prompt.verification}
          verification={prompt.verification}
          message={prompt.message}
          onSent={() => tell("code-sent")}
          onExit={onClose}
          onDone={() => {
            onClose();
            tell("verified");
            void queries.invalidateQueries();
          }}
        />
      );
    case "session-expired":
      return <SessionExpiredDialog userId={prompt.userId} onClose={onClose} />;
    case "trust-device":
      return (
        <TrustPrompt
          onClose={onClose}
          onTrusted={() => {
            onClose();
            tell("device-trusted");
            void queries.invalidateQueries();
          }}
        />
      );
  }
}

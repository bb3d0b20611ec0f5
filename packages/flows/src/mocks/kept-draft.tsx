import { use, useState, type ReactNode } from "react";
import { DraftsContext } from "../base/flow/use-flow.ts";

export interface KeptDraftProps {
  name: string;
  /** Default: the name. */
  id?: string;
  draft: object;
  children: ReactNode;
}

/** A tab that has kept a draft, and was loaded again. */
export function KeptDraft({ name, id = name, draft, children }: KeptDraftProps) {
  const drafts = use(DraftsContext);
  useState(() => drafts?.write(name, id, draft));
  return children;
}

/** A tab that has done the first step of a sign-in. A code by mail is its second step. */
export function KeptFirstStep({ of, children }: { of: string; children: ReactNode }) {
  const kept = { of, partialSessionKey: "half", securityOptions: ["email"] };
  return (
    <KeptDraft name="second-step" draft={{ kept }}>
      {children}
    </KeptDraft>
  );
}

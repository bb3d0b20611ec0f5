import { use, useState, type ReactNode } from "react";
import { DraftsContext } from "../base/flow/use-flow.ts";

export interface KeptDraftProps {
  name: string;
  /** Default: the name. */
  id?: string;
  draft: object;
  children: ReactNode;
}

/** Puts a draft into the store, as after a reload of the tab. */
export function KeptDraft({ name, id = name, draft, children }: KeptDraftProps) {
  const drafts = use(DraftsContext);
  useState(() => drafts?.write(name, id, draft));
  return children;
}

/** Puts a completed first step of a sign-in into the store. Its second step is a code by email. */
export function KeptFirstStep({ of, children }: { of: string; children: ReactNode }) {
  const kept = { of, partialSessionKey: "half", securityOptions: ["email"] };
  return (
    <KeptDraft name="second-step" draft={{ kept }}>
      {children}
    </KeptDraft>
  );
}

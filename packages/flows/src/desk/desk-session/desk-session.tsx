import { refresh } from "@apex/client/query";
import { readStaffSession } from "@apex/contract/desk/desk-session";
import type { StaffMember } from "@apex/contract/desk/staff";
import { useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useMemo, type ReactNode } from "react";
import { draftsOfMember } from "../../base/flow/draft-store.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { DraftsContext } from "../../base/flow/use-flow.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { useRead } from "../../base/use-read.ts";
import { DeskSignIn } from "./desk-sign-in.tsx";

export interface DeskSessionProps {
  /** The desk for the member who is signed in. */
  children: (member: StaffMember) => ReactNode;
  /** The query that the provider sent the member back with; only on the page that it returns to. */
  answer?: string | undefined;
  /** Opens the provider's page. */
  leave: (url: string) => void;
  onTitle?: (title: string) => void;
}

/** Shows the sign-in until the member has a session, and again once it has ended. */
function DeskSessionOf({ children, answer, leave, onTitle }: DeskSessionProps) {
  const queries = useQueryClient();
  const session = useRead(readStaffSession, {}, { staleTime: Infinity });
  const isOut = session.error?.status === 401;
  useEffect(() => endWithSession(queries), [queries]);
  if (isOut) return <DeskSignIn answer={answer} leave={leave} onTitle={onTitle} />;
  return (
    <Loaded query={session}>
      {({ member }) => (
        <MemberDrafts key={member.id} memberId={member.id}>
          {children(member)}
        </MemberDrafts>
      )}
    </Loaded>
  );
}

/** Keeps the member's drafts from the colleague who logs in next in the same tab. */
function MemberDrafts({ memberId, children }: { memberId: string; children: ReactNode }) {
  const drafts = use(DraftsContext);
  const own = useMemo(() => drafts && draftsOfMember(drafts, memberId), [drafts, memberId]);
  return <DraftsContext value={own}>{children}</DraftsContext>;
}

/** Reads the session again when any other read is answered with 401. */
function endWithSession(queries: ReturnType<typeof useQueryClient>): () => void {
  return queries.getQueryCache().subscribe(({ type, query }) => {
    const isOther = query.queryKey[0] !== readStaffSession.slug;
    const { error } = query.state;
    if (type === "updated" && isOther && error && "status" in error && error.status === 401)
      void refresh(queries, readStaffSession.reads);
  });
}

export const DeskSession = withDeskWords(["security"], DeskSessionOf);

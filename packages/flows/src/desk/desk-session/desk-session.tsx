import { refresh } from "@apex/client/query";
import { readStaffSession } from "@apex/contract/desk/desk-session";
import type { StaffMember } from "@apex/contract/desk/staff";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { Loaded } from "../../base/flow/loaded.tsx";
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
  return <Loaded query={session}>{({ member }) => children(member)}</Loaded>;
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

import { createContext, use } from "react";
import type { Started } from "./start.ts";
import type { Language } from "./wallet-client.ts";

/** What the shell knows of whoever is signed in, and what it can change. */
export interface Account {
  readonly user: Started["user"];
  readonly language: Language;
  /** After a sign-in, a sign-up or a switch: reads who it is now and opens their application. Resolves when it is shown. */
  readonly enter: () => Promise<Started>;
  readonly chooseLanguage: (language: Language) => void;
  /** Moves to another workspace; the page is a skeleton meanwhile. */
  readonly switchWorkspace: (workspace: { readonly id: string; readonly name: string }) => void;
  readonly logOut: () => void;
}

export const AccountContext = createContext<Account | undefined>(undefined);

export function useAccount(): Account {
  const account = use(AccountContext);
  if (account === undefined) throw new Error("The shell lives within <Wallet>.");
  return account;
}

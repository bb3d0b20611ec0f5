import { createContext, use, type Dispatch, type SetStateAction } from "react";
import type { Started } from "./started.ts";
import type { Language } from "./wallet-client.ts";

/** The signed-in person for the shell, and the settings that it can change. */
export interface Account extends Pick<Started, "user" | "isFallback" | "lastEventId"> {
  readonly language: Language;
  /** Resolves to true if the last choice of a language reached the account. */
  readonly languageKept: Promise<boolean> | undefined;
  readonly chooseLanguage: (language: Language) => void;
  /** After a sign-in, a sign-up or a switch: reads the profile and opens the application. */
  readonly enter: () => Promise<Started>;
  /** Switches to another workspace, and shows a skeleton until it has loaded. */
  readonly switchWorkspace: (workspace: WorkspaceName) => void;
  /** True while the business application is shown; a business may have fallen back to the personal one. */
  readonly hasBusinessPages: boolean;
  /** True if the workspace has the screen at an address, and the person's roles open it. */
  readonly opens: (pathname: string) => boolean;
  /** Updates what is known of the person, for example after a change of their roles. */
  readonly setStarted: Dispatch<SetStateAction<Started>>;
  readonly logOut: () => void;
}

export interface WorkspaceName {
  readonly id: string;
  readonly name: string;
}

export const AccountContext = createContext<Account | undefined>(undefined);

export function useAccount(): Account {
  const account = use(AccountContext);
  if (account === undefined) throw new Error("The shell lives within <Wallet>.");
  return account;
}

import type { CustomerLook } from "@apex/flows/parts/desk-case/facts";
import { createContext, useContext, useState } from "react";

export interface KeptLook {
  readonly look: CustomerLook;
  /** True if another page of the desk led here, so that Back returns to that page. */
  readonly isFromHere: boolean;
}

/**
 * The reasons for which the signed-in member opened customers, by customer id, so that Back does not ask again. They are kept in memory
 * only: session storage and history state survive a reload, so personal data of searches would stay on the machine, and somebody who
 * restores the tab later would look at the customer under a reason that they never gave.
 */
const LooksContext = createContext<Map<string, KeptLook>>(new Map());

export const KeptLooks = LooksContext.Provider;

/** Returns an empty store of reasons, which lasts until the member signs out. */
export const useNewLooks = () => useState(() => new Map<string, KeptLook>())[0];

export const useLooks = () => useContext(LooksContext);

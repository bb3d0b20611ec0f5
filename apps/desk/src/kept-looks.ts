import type { CustomerLook } from "@apex/flows/desk/customers/opened-customer";
import { createContext, useContext, useState } from "react";

/**
 * The reasons for which the signed-in member opened customers, by customer id, so that Back does not ask again. They are kept in memory
 * only: session storage and history state survive a reload, so personal data of searches would stay on the machine, and somebody who
 * restores the tab later would look at the customer under a reason that they never gave.
 */
const LooksContext = createContext<Map<string, CustomerLook>>(new Map());

export const KeptLooks = LooksContext.Provider;

/** Returns an empty store of reasons, which lasts until the member signs out. */
export const useNewLooks = () => useState(() => new Map<string, CustomerLook>())[0];

export const useLooks = () => useContext(LooksContext);

import type { CustomerLook } from "@apex/flows/desk/customers/opened-customer";
import { createContext, useContext, useState } from "react";

/**
 * Why the member who is signed in opened customers, by id, so that Back to a customer needs no second asking. It is in memory alone. In
 * the session storage, or in the history's state, which outlives a reload too, the words of a search and of a reason, which are personal
 * data, would stand on the machine; and whoever reloads or restores the tab later would look again under a reason that they never gave.
 */
const LooksContext = createContext<Map<string, CustomerLook>>(new Map());

export const KeptLooks = LooksContext.Provider;

/** The looks of one sign-in. */
export const useNewLooks = () => useState(() => new Map<string, CustomerLook>())[0];

export const useLooks = () => useContext(LooksContext);

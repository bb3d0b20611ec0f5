import { createContext, Fragment, type ComponentType, type PropsWithChildren } from "react";

/** The element that a flow puts around itself: nothing in the wallet, whose page is the product's, and in another application the element that the
 * published style sheet ends at. */
export const RootContext = createContext<ComponentType<PropsWithChildren>>(Fragment);

import { createContext, Fragment, type ComponentType, type PropsWithChildren } from "react";

/**
 * The element around a flow. The wallet needs none. In another application it is the element to which the published
 * style sheet is scoped.
 */
export const RootContext = createContext<ComponentType<PropsWithChildren>>(Fragment);

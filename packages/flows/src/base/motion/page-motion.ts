import { createContext } from "react";

/** Whether the host changes pages in transitions in which shared elements may move. */
export const PageMotionContext = createContext(false);

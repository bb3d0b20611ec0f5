import { SessionWatch } from "@apex/flows/account/session-recording/session-watch";
import { useLocation } from "react-router";
import { paths } from "../paths.ts";
import { Queries } from "../wallet-queries.tsx";
import { mainId } from "./main.tsx";
import { watchedMark } from "./tab-mark.ts";

/** Shown over every page while support asks to watch, or watches. */
export function Watched() {
  const { pathname } = useLocation();
  return (
    <Queries>
      <SessionWatch
        path={pathname}
        root={() => document.getElementById(mainId)}
        isPrivate={pathname.startsWith(paths.security)}
        onChange={watchedMark.set}
      />
    </Queries>
  );
}

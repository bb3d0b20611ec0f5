import type { ComponentType } from "react";
import * as icons from "../icon/icon.tsx";

const named: [string, ComponentType][] = Object.entries(icons);

/** Every icon. */
export function IconSheet() {
  return (
    <ul className="sb-unstyled grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-4 text-text">
      {named.map(([name, Icon]) => (
        <li
          key={name}
          className="grid justify-items-center gap-1.5 text-center text-xs text-text-muted"
        >
          <Icon />
          {name}
        </li>
      ))}
    </ul>
  );
}

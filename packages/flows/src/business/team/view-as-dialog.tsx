import { permissionAreas, type Permissions } from "@apex/contract/business/permissions";
import { Check, Minus } from "@apex/ui/icon/icon";
import { Dialog } from "@apex/ui/dialog/dialog";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { areaName } from "../../parts/permissions/permission-words.ts";
import { levelSentences } from "./team-words.ts";

export interface ViewAsDialogProps {
  /** Name of the role. */
  name: string;
  /** The permissions in the editor, saved or not. */
  permissions: Permissions;
  onClose: () => void;
}

/** The business as a person with only this role sees it: open and closed areas. */
export function ViewAsDialog({ name, permissions, onClose }: ViewAsDialogProps) {
  const intl = useIntl();
  const open = permissionAreas.filter((area) => permissions[area] !== "none");
  const closed = permissionAreas.filter((area) => permissions[area] === "none");
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closeLabel={intl.formatMessage({ id: "apex.team.close" })}
      title={intl.formatMessage({ id: "apex.team.viewAsTitle" }, { name })}
    >
      <div className="grid gap-5">
        <p className="text-text-muted">{intl.formatMessage({ id: "apex.team.viewAsBody" })}</p>
        {open.length > 0 && (
          <Part title={intl.formatMessage({ id: "apex.team.viewAsOpen" })}>
            {open.map((area) => (
              <li key={area} className="flex gap-3">
                <Check className="mt-0.5 flex-none text-positive-text" />
                <span>
                  <span className="block font-medium">{areaName(intl, area)}</span>
                  <span className="block text-sm text-text-muted">
                    {levelSentences(intl, area, permissions[area])}
                  </span>
                </span>
              </li>
            ))}
          </Part>
        )}
        {closed.length > 0 && (
          <Part title={intl.formatMessage({ id: "apex.team.viewAsClosed" })}>
            {closed.map((area) => (
              <li key={area} className="flex gap-3 text-text-muted">
                <Minus className="mt-0.5 flex-none" />
                {areaName(intl, area)}
              </li>
            ))}
          </Part>
        )}
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold text-text-muted">{title}</h3>
      <ul className="grid gap-2.5">{children}</ul>
    </section>
  );
}

import { useRef } from "react";
import { useIntl } from "react-intl";

/** Moves the focus between the links in the element of `ref`: j to the next, k to the previous. */
export function useRowKeys() {
  const intl = useIntl();
  const ref = useRef<HTMLDivElement>(null);
  const move = (by: 1 | -1) => {
    const links = [...(ref.current?.querySelectorAll<HTMLElement>("a[href]") ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1);
    links[next]?.focus();
  };
  const shortcuts = [
    { key: "j", label: intl.formatMessage({ id: "apex.desk.keyNext" }), run: () => move(1) },
    { key: "k", label: intl.formatMessage({ id: "apex.desk.keyPrevious" }), run: () => move(-1) },
  ];
  return { ref, shortcuts };
}

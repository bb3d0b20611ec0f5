import { Logo } from "@apex/ui/logo/logo";
import { PortalContext } from "@apex/ui/overlay/portal-context";
import { use, useEffect, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useIntl } from "react-intl";
import "../receipt/print.css";

export interface PrintedPageProps {
  title: string;
  children: ReactNode;
  /** The browser's print window has closed. */
  onPrinted: () => void;
}

/** Opens the browser's print window, for paper or a PDF. The page is never shown on the screen. */
export function PrintedPage({ title, children, onPrinted }: PrintedPageProps) {
  const intl = useIntl();
  useEffect(() => {
    addEventListener("afterprint", onPrinted, { once: true });
    print();
    return () => removeEventListener("afterprint", onPrinted);
  }, [onPrinted]);
  const overlays = use(PortalContext);
  return createPortal(
    <section className="print-page hidden print:block">
      <Logo name={intl.formatMessage({ id: "apex.flow.appName" })} className="mb-4" />
      <h1 className="text-lg font-semibold">{title}</h1>
      {children}
    </section>,
    overlays ?? document.body,
  );
}

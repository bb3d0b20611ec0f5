import { FrameBrand } from "@apex/flows/base/flow/frame-brand";
import { PlacesWithin } from "@apex/flows/base/places/places-within";
import { Logo } from "@apex/ui/logo/logo";
import { SkipLink } from "@apex/ui/skip-link/skip-link";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { Outlet, useLocation } from "react-router";
import { upgradePath } from "../upgrade-path.ts";
import { focusBoxes } from "./frame-boxes.ts";
import { LateShell } from "./late-shell.tsx";
import { Main, mainId } from "./main.tsx";

/** Focus mode: only the flow. The flow's own bar is the page's header and contains the exit. */
export function FocusLayout() {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  // A flow that asks for a verification is where the person wants to go on afterwards.
  const places = useMemo(() => ({ upgrade: upgradePath(pathname + search) }), [pathname, search]);
  const brand = (
    <>
      <Logo name={intl.formatMessage({ id: "apex.flow.appName" })} className="max-lg:hidden" />
      <Logo className="lg:hidden" />
    </>
  );
  return (
    <div className={focusBoxes.page}>
      <SkipLink targetId={mainId}>{intl.formatMessage({ id: "apex.shell.skip" })}</SkipLink>
      <LateShell />
      <Main className={`pb-[calc(2rem+env(safe-area-inset-bottom))] ${focusBoxes.main}`}>
        <FrameBrand brand={brand}>
          <PlacesWithin places={places}>
            <Outlet />
          </PlacesWithin>
        </FrameBrand>
      </Main>
    </div>
  );
}

import { Logo } from "@apex/ui/logo/logo";
import { SkipLink } from "@apex/ui/skip-link/skip-link";
import { useIntl } from "react-intl";
import { Link } from "react-aria-components/Link";
import { Outlet } from "react-router";
import { paths } from "../paths.ts";
import { Main, mainId } from "./main.tsx";

/** Focus mode: the flow and nothing beside it. */
export function FocusLayout() {
  const intl = useIntl();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink targetId={mainId}>{intl.formatMessage({ id: "apex.shell.skip" })}</SkipLink>
      <header className="px-4 pt-[max(0.75rem,env(safe-area-inset-top))] sm:px-8 sm:pt-5">
        <Link href={paths.overview} className="inline-flex min-h-11 items-center rounded-control">
          <Logo name={intl.formatMessage({ id: "apex.shell.appName" })} />
        </Link>
      </header>
      <Main className="w-full flex-1 px-4 pt-2 pb-[calc(2rem+env(safe-area-inset-bottom))] sm:px-8">
        <Outlet />
      </Main>
    </div>
  );
}

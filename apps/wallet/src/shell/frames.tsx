import { Logo } from "@apex/ui/logo/logo";
import { SideNav } from "@apex/ui/side-nav/side-nav";
import { RowSkeletons, Skeleton } from "@apex/ui/skeleton/skeleton";
import { focusBoxes, framesId, shellBoxes } from "./frame-boxes.ts";

const name = "Apex";

/**
 * The frames of a page without its words. The document contains them, and its attribute `data-frame` shows one of them
 * (vite-prerendered.ts, vite-route-preloads.ts).
 */
export function Frames() {
  return (
    <div id={framesId} aria-hidden="true">
      <div className="hidden in-data-[frame=shell]:block">
        <Shell />
      </div>
      <div className="hidden in-data-[frame=focus]:block">
        <Focus />
      </div>
    </div>
  );
}

function Shell() {
  return (
    <div className={shellBoxes.page}>
      <SideNav
        label=""
        sections={[]}
        top={
          <>
            <span className="flex items-center justify-between gap-2 max-lg:flex-col">
              <Logo name={name} className="px-2 max-lg:hidden" />
              <Logo className="lg:hidden" />
              <span className="size-11" />
            </span>
            <Skeleton className="min-h-13 rounded-card sm:max-lg:min-h-11" />
            <span className="grid gap-0.5">
              {Array.from({ length: 7 }, (_, index) => (
                <span
                  key={index}
                  className="flex min-h-11 items-center gap-3.5 px-3 max-lg:justify-center"
                >
                  <Skeleton className="size-5 flex-none" />
                  <Skeleton className="h-4 w-20 max-lg:hidden" />
                </span>
              ))}
            </span>
          </>
        }
      />
      <div className={shellBoxes.beside}>
        <div className={shellBoxes.head}>
          <Logo name={name} className={shellBoxes.logo} />
          <span className="grid size-11 place-items-center">
            <Skeleton className="size-9 rounded-full" />
          </span>
        </div>
        <div className={shellBoxes.main}>
          <Skeleton className="h-8 w-48" />
          <Skeleton className="mt-3 mb-8 h-5 w-72" />
          <RowSkeletons label="" />
        </div>
      </div>
      <div className="fixed inset-x-0 bottom-0 z-40 border-t border-border bg-surface-raised pb-[env(safe-area-inset-bottom)] sm:hidden">
        <div className="min-h-15" />
      </div>
    </div>
  );
}

function Focus() {
  return (
    <div className={focusBoxes.page}>
      <div className={focusBoxes.main}>
        <div className="mx-auto w-full max-w-page">
          <div className="mb-8 flex min-h-11 items-center">
            <span>
              <Logo name={name} className="max-lg:hidden" />
              <Logo className="lg:hidden" />
            </span>
          </div>
          <div className="flex gap-4">
            <span className="flex-none max-lg:hidden lg:w-62" />
            <div className="w-full max-w-lg">
              <Skeleton className="mb-8 h-8 w-48" />
              <RowSkeletons label="" />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

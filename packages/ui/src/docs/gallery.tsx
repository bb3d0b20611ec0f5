import { useEffect, type ReactNode } from "react";
import { ArrowUpRight } from "../icon/icon.tsx";
import { gallery, type Tile } from "./gallery-list.ts";
import { ShownStory } from "./shown-story.tsx";

const spans = { single: "", double: "md:col-span-2", full: "md:col-span-2 xl:col-span-3" };

/** Storybook's page of a component. */
const pageOf = (component: string) => `./?path=/docs/components-${component.toLowerCase()}--docs`;

/** All components on one page, each linked to its own. */
export function Gallery() {
  // A summary of errors takes focus when it appears; the page must still start at its top.
  useEffect(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  }, []);
  return (
    <div className="sb-unstyled grid gap-14 text-text">
      {gallery.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className="mb-4 font-display text-2xl font-bold">{group.title}</h2>
          <ul className="grid grid-flow-dense gap-5 md:grid-cols-2 xl:grid-cols-3">
            {group.tiles.map((tile) => (
              <GalleryTile key={tile.component} {...tile} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function GalleryTile({ component, story = "Ready", width, isSmall = false, cover }: Tile) {
  return (
    <li className={`flex min-w-0 flex-col gap-2 ${spans[width ?? "single"]}`}>
      <Frame>
        {cover ? (
          <p className="max-w-52 text-center text-body text-text-muted">{cover}</p>
        ) : (
          <div className={isSmall ? "max-w-full min-w-0" : "w-full *:mx-auto"}>
            <ShownStory component={component} story={story} />
          </div>
        )}
      </Frame>
      <a
        href={pageOf(component)}
        target="_top"
        className="group flex w-fit items-center gap-1 rounded-tick text-body font-semibold"
      >
        {component}
        <ArrowUpRight className="size-4 text-text-faint transition-colors group-hover:text-brand-text" />
      </a>
    </li>
  );
}

/** A stage that contains elements fixed to the screen. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="relative grid max-h-120 min-h-40 flex-1 items-center-safe justify-items-center overflow-auto rounded-card border border-border bg-surface-sunken p-5 [contain:paint] sm:p-6">
      {children}
    </div>
  );
}

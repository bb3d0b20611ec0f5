import { Contour } from "../contour/contour.tsx";
import { Logo } from "../logo/logo.tsx";

const places = [
  {
    title: "All components",
    words: "Each one live, on one page.",
    path: "/story/gallery--all-components",
  },
  {
    title: "Screens",
    words: "How the components look together.",
    path: "/story/screens--overview",
  },
  {
    title: "Flow atlas",
    words: "Every flow, step by step, with its pictures.",
    path: "/docs/flow-atlas--docs",
  },
  {
    title: "What proves this?",
    words: "Each area of the specification, with its stories and journeys.",
    path: "/docs/what-proves-this--docs",
  },
  {
    title: "Colour",
    words: "Chosen by what it is for, in both themes.",
    path: "/docs/foundations-colour--docs",
  },
  {
    title: "Type",
    words: "Two font families, both with ₦, ₵ and ₿.",
    path: "/docs/foundations-type--docs",
  },
  {
    title: "Voice",
    words: "Short, plain, warm, in two languages.",
    path: "/docs/foundations-voice--docs",
  },
  {
    title: "Review it",
    words: "Find a state, look at its variants, see what changed.",
    path: "/docs/guides-review-a-design--docs",
  },
  {
    title: "Add to it",
    words: "A component, a flow, an endpoint.",
    path: "/docs/guides-add-a-component-a-flow-an-endpoint--docs",
  },
  {
    title: "Mount it elsewhere",
    words: "A flow in an application of your own.",
    path: "/docs/guides-mount-a-flow-in-another-application--docs",
  },
];

/** The first page: what this is, and links. */
export function StartPage() {
  return (
    <div className="sb-unstyled mb-10 text-text">
      <div
        data-theme="dark"
        className="relative overflow-clip rounded-sheet bg-linear-to-br from-card-face-from to-card-face-to p-8 text-card-face-text sm:p-12"
      >
        <Contour className="absolute inset-y-0 end-0 w-3/5 [mask-image:linear-gradient(to_right,transparent,black_70%)] text-card-face-contour" />
        <div className="relative max-w-120">
          <Logo name="Apex" />
          <h1 className="mt-10 font-display text-3xl font-bold text-balance sm:text-4xl">
            A clear summit view of your money
          </h1>
          <p className="mt-4 text-base">
            This is where Apex is built. Every screen is here in each of its states before a
            customer sees it in the wallet.
          </p>
        </div>
      </div>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {places.map(({ title, words, path }) => (
          <li key={path}>
            <a
              href={`./?path=${path}`}
              target="_top"
              className="block h-full rounded-card border border-border bg-surface-raised p-5 shadow-raised transition-colors hover:bg-control-hover"
            >
              <span className="block text-base font-semibold">{title}</span>
              <span className="mt-1 block text-body text-text-muted">{words}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

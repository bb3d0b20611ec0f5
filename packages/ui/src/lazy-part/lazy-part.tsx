import { lazy, type ComponentProps, type LazyExoticComponent } from "react";

/** Any component that `lazy` takes. */
type Component = Awaited<ReturnType<Parameters<typeof lazy>[0]>>["default"];

/** The parts that did not arrive: each may be asked for again. */
const failed = new Set<() => void>();

/**
 * A component that loads when it is first shown, as React's `lazy` does. React keeps a failure for ever; this one is asked
 * for again after `askAgain`, so that "Try again" of an error boundary works once the network is back.
 */
export function lazyPart<Part extends Component>(load: () => Promise<{ default: Part }>) {
  const ask = (): LazyExoticComponent<Component> =>
    lazy(async () => {
      try {
        return await load();
      } catch (error) {
        failed.add(() => {
          Latest = ask();
        });
        throw error;
      }
    });
  let Latest = ask();
  return function LazyPart(props: ComponentProps<Part>) {
    return <Latest {...props} />;
  };
}

/** Lets every part that did not arrive load when it is shown next: called before an error boundary shows its content again. */
export function askAgain(): void {
  for (const again of failed) again();
  failed.clear();
}

import { lazy, type ComponentProps, type LazyExoticComponent } from "react";

/** Any component that `lazy` takes. */
type Component = Awaited<ReturnType<Parameters<typeof lazy>[0]>>["default"];

/** The parts that did not arrive: each may be asked for again. */
const failed = new Set<() => void>();

const isComponent = (value: unknown): value is Component =>
  typeof value === "function" || "$$typeof" in Object(value);

/** The component of a file: its default, or the only thing that it has. */
function componentIn(file: object): Component | undefined {
  const [only, ...others] = "default" in file ? [file.default] : Object.values(file);
  return others.length === 0 && isComponent(only) ? only : undefined;
}

/**
 * Asks for a file that did not arrive under another address: a browser may keep the failure of an address, as Chromium 150 does, whatever
 * the network does since.
 */
async function importAnew(error: unknown, time: number): Promise<{ default: Component }> {
  // Chromium and Firefox name the address. Where a browser does not, the error stands.
  const address = /https?:\S+/.exec(String(error))?.[0];
  const file: unknown =
    address &&
    (await import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}?again=${time}`));
  const component = componentIn(Object(file));
  if (!component) throw error;
  return { default: component };
}

/**
 * A component that loads when it is first shown, as React's `lazy` does. React keeps a failure for ever; this one is asked
 * for again after `askAgain`, so that "Try again" of an error boundary works once the network is back.
 */
export function lazyPart<Given extends Component>(load: () => Promise<{ default: Given }>) {
  const ask = (time = 0): LazyExoticComponent<Component> =>
    lazy(async () => {
      try {
        return await (time === 0
          ? load()
          : load().catch((error: unknown) => importAnew(error, time)));
      } catch (error) {
        failed.add(() => {
          Latest = ask(time + 1);
        });
        throw error;
      }
    });
  let Latest = ask();
  return function LazyPart(props: ComponentProps<Given>) {
    return <Latest {...props} />;
  };
}

/** Lets every part that did not arrive load when it is shown next: called before an error boundary shows its content again. */
export function askAgain(): void {
  for (const again of failed) again();
  failed.clear();
}

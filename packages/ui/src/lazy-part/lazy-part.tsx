import { lazy, type ComponentProps, type LazyExoticComponent } from "react";
import { importAnew, onAskAgain } from "./late-file.ts";

/** Any component that `lazy` takes. */
type Component = Awaited<ReturnType<Parameters<typeof lazy>[0]>>["default"];

const isComponent = (value: unknown): value is Component =>
  typeof value === "function" || "$$typeof" in Object(value);

/** The component of a file: its default, or the only thing that it has. */
function componentIn(file: object): Component | undefined {
  const [only, ...others] = "default" in file ? [file.default] : Object.values(file);
  return others.length === 0 && isComponent(only) ? only : undefined;
}

async function loadAnew(error: unknown): Promise<{ default: Component }> {
  const component = componentIn(await importAnew<object>(error));
  if (!component) throw error;
  return { default: component };
}

/**
 * A component that loads when it is first shown, as React's `lazy` does. React keeps a failure for ever; this one is asked
 * for again after `askAgain`, so that "Try again" of an error boundary works once the network is back.
 */
export function lazyPart<Given extends Component>(load: () => Promise<{ default: Given }>) {
  const ask = (): LazyExoticComponent<Component> =>
    lazy(async () => {
      try {
        return await load().catch(loadAnew);
      } catch (error) {
        onAskAgain(() => {
          Latest = ask();
        });
        throw error;
      }
    });
  let Latest = ask();
  return function LazyPart(props: ComponentProps<Given>) {
    return <Latest {...props} />;
  };
}

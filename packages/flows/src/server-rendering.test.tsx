import { createClient } from "@apex/client/create-client";
import { createEvents } from "@apex/client/events";
import { createQueryClient } from "@apex/client/query";
import { browserSessionStore } from "@apex/client/session-store";
import { composeStories } from "@storybook/react-vite";
import { useState, type ComponentType, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { describe, expect, it } from "vitest";
import { ApexProvider } from "./apex-provider.tsx";

const files = import.meta.glob<Parameters<typeof composeStories>[0]>("./*/**/*.stories.tsx");

const events = createEvents();
const session = browserSessionStore(events);
const client = createClient({ session, events, language: () => "en" });

/** The providers that a host mounts. Effects do not run on a server, so nothing is called. */
function Host({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  return (
    <ApexProvider
      client={client}
      queries={queries}
      locale="en"
      places={{ signIn: "/" }}
      navigate={() => undefined}
    >
      {children}
    </ApexProvider>
  );
}

async function errorsOf(node: ReactNode): Promise<unknown[]> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(node, { onError: (error) => void errors.push(error) });
  await prelude.cancel();
  return errors;
}

const isComponent = (value: unknown): value is ComponentType => typeof value === "function";

describe("the first render on a server, without a document", () => {
  it.each(Object.entries(files))("%s", async (_, load) => {
    const stories = Object.entries<unknown>(composeStories(await load()));
    expect(stories.length).toBeGreaterThan(0);
    for (const [name, Story] of stories) {
      if (!isComponent(Story)) throw new Error(`${name} is not a story.`);
      const errors = await errorsOf(
        <Host>
          <Story />
        </Host>,
      );
      expect(errors, name).toEqual([]);
    }
  });
});

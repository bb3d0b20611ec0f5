import { configure } from "storybook/test";
import { afterEach } from "vitest";

// What a play waits for comes later on a loaded machine.
configure({ asyncUtilTimeout: 5_000 });

// react-aria keeps what it announced for seconds, beside the story: the next one is told nothing of it.
afterEach(() => {
  for (const log of document.querySelectorAll("[data-live-announcer] [role=log]")) {
    log.replaceChildren();
  }
});

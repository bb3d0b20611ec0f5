import { afterEach } from "vitest";

// react-aria keeps what it announced for seconds, beside the story: the next one is told nothing of it.
afterEach(() => {
  for (const log of document.querySelectorAll("[data-live-announcer] [role=log]")) {
    log.replaceChildren();
  }
});

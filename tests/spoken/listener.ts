import type { Language } from "@apex/contract/auth/language";
import { virtual } from "@guidepup/virtual-screen-reader";
import { composeStory, type Args, type ReactRenderer } from "@storybook/react-vite";
import { composeConfigs } from "storybook/preview-api";
import type { StoryAnnotations } from "storybook/internal/types";
import { screen, userEvent } from "storybook/test";
import { vi } from "vitest";
import * as preview from "../../.storybook/preview.tsx";
import { plain } from "./phrases.ts";
import { inWordsOf } from "./words.ts";

type Role =
  | "button"
  | "link"
  | "radio"
  | "checkbox"
  | "option"
  | "textbox"
  | "combobox"
  | "tab"
  | "switch";

/** Removes announcements from the page, so that reading through it does not repeat them. */
function clearAnnouncements() {
  for (const log of document.querySelectorAll("[data-live-announcer] [role=log]"))
    log.replaceChildren();
}

/**
 * A page rests once nothing has come, gone or been asked for during so many turns. Turns are counted, and not time: a page that gets no
 * processor is not at rest.
 */
const quietTurns = 6;
/** Parts of a new page are asked for 200 ms after its first frame. */
const quietTurnsOfPage = 15;
/** A line that follows what is typed is said 700 ms after the last letter (SaidAtRest). */
const turnsOfTyping = 40;
const turnMs = 20;
const longestMs = 20_000;
const patience = { timeout: longestMs };
/** Phrases of a page. */
const mostSteps = 600;

/** Counts requests without an answer. */
function countRequests() {
  const { fetch } = globalThis;
  let open = 0;
  globalThis.fetch = async (...request) => {
    open += 1;
    try {
      return await fetch(...request);
    } finally {
      open -= 1;
    }
  };
  return { open: () => open, stop: () => void (globalThis.fetch = fetch) };
}

/** False for an announcement that is taken back before anybody hears it. */
function isHeard(phrase: string): boolean {
  const words = /^assertive: (.*)$/.exec(phrase)?.[1];
  const told = [...document.querySelectorAll("[data-live-announcer], [role=alert]")];
  return words === undefined || told.some((region) => region.textContent.includes(words));
}

const turn = () => new Promise((resolve) => setTimeout(resolve, turnMs));

const isBusy = () =>
  [...document.querySelectorAll("[aria-busy=true]")].some((element) => element.checkVisibility());

/** A changed title is said for two seconds; until then it would be read a second time, beside the heading. */
const isSaying = () =>
  [...document.querySelectorAll(".sr-only[aria-live]")].some(
    ({ textContent }) => textContent !== "",
  );

/** Somebody who works with the pages of a flow by what a screen reader says; all that is said is kept. */
export function listener(language: Language) {
  const lines: string[] = [];
  const requests = countRequests();
  let heard = 0;

  /** Resolves when the page rests. */
  async function rested(turns: number) {
    const started = performance.now();
    let quiet = 0;
    const observer = new MutationObserver(() => (quiet = 0));
    observer.observe(document.body, { childList: true, subtree: true });
    while (quiet < turns) {
      if (performance.now() - started > longestMs)
        throw new Error("The page does not come to rest.");
      await vi.dynamicImportSettled();
      quiet += 1;
      await turn();
      if (requests.open() > 0 || isBusy() || isSaying() || document.body.innerText.trim() === "")
        quiet = 0;
    }
    observer.disconnect();
  }

  /** The announcements since the last call. */
  async function listen(turns = quietTurns) {
    await rested(turns);
    const log = await virtual.spokenPhraseLog();
    const said = log.slice(heard).filter(isHeard);
    lines.push(...plain(said).map((phrase) => `  says: ${phrase}`));
    heard = log.length;
  }

  /** Parts of a page may load late. */
  async function sees(english: string) {
    await screen.findAllByText(inWordsOf(language, english), {}, patience);
  }

  async function restart() {
    await virtual.stop();
    await virtual.start({ container: document.body });
    heard = (await virtual.spokenPhraseLog()).length;
  }

  return {
    lines,

    /** Opens a story without its own play, and waits for words that come last. */
    async open<Given extends Args>(
      title: string,
      story: StoryAnnotations<ReactRenderer, Given>,
      meta: Parameters<typeof composeStory<Given>>[1],
      until?: string,
    ) {
      lines.push("", `## ${title}`);
      // The clock stands still: a slow machine must not hear how few seconds of a price are left.
      vi.useFakeTimers({ toFake: ["Date"] });
      const globals = composeConfigs([preview, { initialGlobals: { locale: language } }]);
      const mounted = composeStory({ ...story, play: undefined }, meta, globals, title);
      await mounted.run();
      if (until !== undefined) await sees(until);
      await rested(quietTurnsOfPage);
      await restart();
    },

    async press(english: string, role: Role = "button") {
      lines.push(`> press ${role}: ${english}`);
      const [target] = await screen.findAllByRole(
        role,
        { name: inWordsOf(language, english) },
        patience,
      );
      if (target) await userEvent.click(target);
      await listen();
    },

    async type(english: string, text: string) {
      lines.push(`> type: ${english}`);
      const [field] = await screen.findAllByLabelText(inWordsOf(language, english), {}, patience);
      if (!field) throw new Error(`No field: ${english}`);
      await userEvent.clear(field);
      await userEvent.type(field, text);
      for (let turns = 0; turns < turnsOfTyping; turns += 1) await turn();
      await listen();
    },

    /** From the top of the page to its end, once certain words are there. */
    async read(until?: string) {
      if (until !== undefined) await sees(until);
      await listen(quietTurnsOfPage);
      lines.push("reads:");
      clearAnnouncements();
      await restart();
      for (let step = 0; (await virtual.lastSpokenPhrase()) !== "end of document"; step += 1) {
        if (step > mostSteps) throw new Error("The page has no end.");
        await virtual.next();
      }
      lines.push(...plain(await virtual.spokenPhraseLog()).map((phrase) => `  ${phrase}`));
      await restart();
    },

    async leave() {
      await virtual.stop();
      vi.useRealTimers();
      requests.stop();
      return `${lines.join("\n").trim()}\n`;
    },
  };
}

export type Listener = ReturnType<typeof listener>;

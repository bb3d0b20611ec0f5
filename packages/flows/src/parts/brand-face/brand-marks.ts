import airtel from "simple-icons/icons/airtel.svg?raw";
import apple from "simple-icons/icons/apple.svg?raw";
import digitalocean from "simple-icons/icons/digitalocean.svg?raw";
import duolingo from "simple-icons/icons/duolingo.svg?raw";
import figma from "simple-icons/icons/figma.svg?raw";
import github from "simple-icons/icons/github.svg?raw";
import google from "simple-icons/icons/google.svg?raw";
import hetzner from "simple-icons/icons/hetzner.svg?raw";
import netflix from "simple-icons/icons/netflix.svg?raw";
import notion from "simple-icons/icons/notion.svg?raw";
import spotify from "simple-icons/icons/spotify.svg?raw";
import steam from "simple-icons/icons/steam.svg?raw";
import uber from "simple-icons/icons/uber.svg?raw";
import youtube from "simple-icons/icons/youtube.svg?raw";

/** The marks of brands that people pay, by the first word of their name. The package's drawings are in the public domain (CC0). */
const marks = new Map(
  Object.entries({
    airtel,
    apple,
    digitalocean,
    duolingo,
    figma,
    github,
    google,
    hetzner,
    netflix,
    notion,
    spotify,
    steam,
    uber,
    youtube,
  }),
);

export interface BrandLetters {
  letters: string;
  /** The colour behind the letters. */
  ground: string;
  ink: string;
}

const dark = "#1d1d1f";
const light = "#ffffff";

/** Letters in the colours of brands whose marks are not free, by the first word of their name. */
export const brandLetters: ReadonlyMap<string, BrandLetters> = new Map([
  ["9mobile", { letters: "9", ground: "#0b5b3b", ink: light }],
  ["access", { letters: "A", ground: "#f0861e", ink: dark }],
  ["dstv", { letters: "DStv", ground: "#0a6fb8", ink: light }],
  ["ecobank", { letters: "E", ground: "#005b82", ink: light }],
  ["glo", { letters: "glo", ground: "#1b7a35", ink: light }],
  ["gotv", { letters: "GOtv", ground: "#2c7a2c", ink: light }],
  ["gtbank", { letters: "GT", ground: "#cf420a", ink: light }],
  ["kuda", { letters: "k", ground: "#40196d", ink: light }],
  ["mtn", { letters: "MTN", ground: "#ffcb05", ink: dark }],
  ["opay", { letters: "O", ground: "#12b37a", ink: dark }],
  ["palmpay", { letters: "P", ground: "#5b2bd8", ink: light }],
  ["safaricom", { letters: "S", ground: "#357a1b", ink: light }],
  ["startimes", { letters: "ST", ground: "#f08019", ink: dark }],
  ["uba", { letters: "UBA", ground: "#c8281e", ink: light }],
  ["zenith", { letters: "Z", ground: "#d81f26", ink: light }],
]);

function firstWordOf(name: string): string {
  return /^[\p{L}\p{N}]+/u.exec(name)?.[0].toLowerCase() ?? "";
}

/** The outline of a brand's mark within 24 × 24; undefined for a brand without one. */
export function brandMarkOf(name: string): string | undefined {
  const svg = marks.get(firstWordOf(name));
  return svg === undefined ? undefined : / d="([^"]+)"/.exec(svg)?.[1];
}

/** A brand's letters in its colours; undefined for a name that is no brand's. */
export function brandLettersOf(name: string): BrandLetters | undefined {
  return brandLetters.get(firstWordOf(name));
}

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

/** The outline of a brand's mark within 24 × 24; undefined for a brand without one. */
export function brandMarkOf(name: string): string | undefined {
  const word = /^[\p{L}\p{N}]+/u.exec(name)?.[0].toLowerCase();
  const svg = word === undefined ? undefined : marks.get(word);
  return svg === undefined ? undefined : / d="([^"]+)"/.exec(svg)?.[1];
}

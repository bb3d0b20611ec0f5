import {
  Bell,
  Fingerprint,
  Gift,
  History,
  IdCard,
  KeyRound,
  LockKeyhole,
  Monitor,
  Plus,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Smartphone,
  Tv,
  User,
  Zap,
  ArrowLeftRight,
  type IconType,
} from "@apex/ui/icon/icon";
import { paths } from "../paths.ts";
import { moreBusinessGroup, moreGroups } from "./more-groups.ts";
import { businessSideGroups, sideGroups, type Destination } from "./navigation.ts";

/** A page in the palette. */
export interface PalettePage {
  readonly href: string;
  readonly words: Destination["words"] | `apex.palette.to-${PageWords}`;
  readonly icon: IconType;
}

type PageWords =
  | "swap"
  | "airtime"
  | "data"
  | "electricity"
  | "cable"
  | "giftCardTrades"
  | "buyGiftCards"
  | "createCard"
  | "newSchedule"
  | "preferences"
  | "information"
  | "upgrade"
  | "general"
  | "devices"
  | "twoFactor"
  | "passkeys"
  | "password"
  | "connectedAccounts"
  | "securityLog"
  | "settingsLock"
  | "antiPhishing";

const page = (href: string, words: PageWords, icon: IconType): PalettePage => ({
  href,
  words: `apex.palette.to-${words}`,
  icon,
});

/** Pages below those of the navigation. */
const deeperPages: readonly PalettePage[] = [
  page(paths.swap, "swap", ArrowLeftRight),
  page("/bills/airtime", "airtime", Smartphone),
  page("/bills/data-plan", "data", Smartphone),
  page("/bills/electric-bill", "electricity", Zap),
  page("/bills/cable-tv", "cable", Tv),
  page(paths.giftCardTrades, "giftCardTrades", Gift),
  page(paths.buyGiftCards, "buyGiftCards", Gift),
  page(paths.createCard, "createCard", Plus),
  page(paths.newSchedule, "newSchedule", Plus),
  page(paths.notificationPreferences, "preferences", SlidersHorizontal),
  page(paths.information, "information", User),
  page(paths.upgrade, "upgrade", IdCard),
  page(paths.general, "general", Settings),
  page(paths.devices, "devices", Monitor),
  page(paths.twoFactor, "twoFactor", ShieldCheck),
  page(paths.passkeys, "passkeys", Fingerprint),
  page(paths.changePassword, "password", KeyRound),
  page(paths.connectedAccounts, "connectedAccounts", User),
  page(paths.securityLog, "securityLog", History),
  page(paths.settingsLock, "settingsLock", LockKeyhole),
  page(paths.antiPhishing, "antiPhishing", Bell),
];

/** Every page for the workspace's type, each once. */
export function palettePages(isBusiness: boolean): readonly PalettePage[] {
  const groups = isBusiness
    ? [...businessSideGroups, ...moreGroups, moreBusinessGroup]
    : [...sideGroups, ...moreGroups];
  const pages: readonly PalettePage[] = [...groups.flatMap(({ items }) => items), ...deeperPages];
  return [...new Map(pages.map((one) => [one.href, one])).values()];
}

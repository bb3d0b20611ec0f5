import type { ResponseOf } from "@apex/contract/endpoint";
import type { Profile } from "@apex/contract/profile/read-profile";
import type { readSecurityStatus } from "@apex/contract/security/read-security-status";
import {
  Fingerprint,
  History,
  KeyRound,
  LockKeyhole,
  Monitor,
  Vault,
  ShieldCheck,
  User,
  type IconType,
} from "@apex/ui/icon/icon";
import type { PlainPlace } from "../../base/places/places.ts";
import type { MessageId } from "../../base/words/message-ids.ts";

/** The data that the parts' states are read from. */
export interface Protection {
  readonly status: ResponseOf<typeof readSecurityStatus>;
  readonly profile: Profile;
}

/** A part of the account's protection. */
interface SecurityPart {
  readonly to: PlainPlace;
  readonly icon: IconType;
  readonly title: MessageId;
  readonly about: MessageId;
  /** True if the person has this part. Default: always. */
  readonly isFor?: (protection: Protection) => boolean;
  /** The part's state; undefined if it has none. */
  readonly state?: (protection: Protection) => {
    readonly isOn: boolean;
    readonly words: MessageId;
  };
}

function onOrOff(isOn: boolean) {
  const words: MessageId = isOn ? "apex.security-centre.on" : "apex.security-centre.off";
  return { isOn, words };
}

/** The parts of the security centre, in order: a new one adds its row here. */
export const securityGroups: readonly {
  readonly words: MessageId;
  readonly parts: readonly SecurityPart[];
}[] = [
  {
    words: "apex.security-centre.groupLogIn",
    parts: [
      {
        to: "changePassword",
        icon: KeyRound,
        title: "apex.security-centre.password",
        about: "apex.security-centre.passwordAbout",
        isFor: ({ profile }) => profile.userMeta.hasPassword !== false,
      },
      {
        to: "setPassword",
        icon: KeyRound,
        title: "apex.security-centre.setPassword",
        about: "apex.security-centre.setPasswordAbout",
        isFor: ({ profile }) => profile.userMeta.hasPassword === false,
      },
      {
        to: "connectedAccounts",
        icon: User,
        title: "apex.security-centre.connected",
        about: "apex.security-centre.connectedAbout",
        state: ({ profile }) => onOrOff((profile.userMeta.socials ?? []).length > 0),
      },
      {
        to: "twoFactor",
        icon: LockKeyhole,
        title: "apex.security-centre.twoFactor",
        about: "apex.security-centre.twoFactorAbout",
        state: ({ status }) => onOrOff(status.isGoogle2FaActive),
      },
      {
        to: "passkeys",
        icon: Fingerprint,
        title: "apex.security-centre.passkeys",
        about: "apex.security-centre.passkeysAbout",
        state: ({ status }) => onOrOff(status.passkeys > 0),
      },
      {
        to: "devices",
        icon: Monitor,
        title: "apex.security-centre.devices",
        about: "apex.security-centre.devicesAbout",
      },
      {
        to: "settingsLock",
        icon: Vault,
        title: "apex.security-centre.lock",
        about: "apex.security-centre.lockAbout",
        state: ({ status }) => onOrOff(status.settingsLock.isOn),
      },
    ],
  },
  {
    words: "apex.security-centre.groupTrust",
    parts: [
      {
        to: "antiPhishing",
        icon: ShieldCheck,
        title: "apex.security-centre.antiPhishing",
        about: "apex.security-centre.antiPhishingAbout",
        state: ({ profile }) => onOrOff(profile.antiPhishingCode !== undefined),
      },
    ],
  },
  {
    words: "apex.security-centre.groupHistory",
    parts: [
      {
        to: "securityLog",
        icon: History,
        title: "apex.security-centre.log",
        about: "apex.security-centre.logAbout",
      },
    ],
  },
];

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
  type IconType,
} from "@apex/ui/icon/icon";
import type { MessageId } from "../../base/words/message-ids.ts";

/** What the states of the parts are told from. */
export interface Protection {
  readonly status: ResponseOf<typeof readSecurityStatus>;
  readonly profile: Profile;
}

/** One part of what protects an account. */
interface SecurityPart {
  readonly href: string;
  readonly icon: IconType;
  readonly title: MessageId;
  readonly about: MessageId;
  /** How it stands; undefined where it has no state. */
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
        href: "/profile/security/password",
        icon: KeyRound,
        title: "apex.security-centre.password",
        about: "apex.security-centre.passwordAbout",
      },
      {
        href: "/profile/security/two-factor",
        icon: LockKeyhole,
        title: "apex.security-centre.twoFactor",
        about: "apex.security-centre.twoFactorAbout",
        state: ({ status }) => onOrOff(status.isGoogle2FaActive),
      },
      {
        href: "/profile/security/passkeys",
        icon: Fingerprint,
        title: "apex.security-centre.passkeys",
        about: "apex.security-centre.passkeysAbout",
        state: ({ status }) => onOrOff(status.passkeys > 0),
      },
      {
        href: "/profile/security/devices",
        icon: Monitor,
        title: "apex.security-centre.devices",
        about: "apex.security-centre.devicesAbout",
      },
      {
        href: "/profile/security/lock",
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
        href: "/profile/security/anti-phishing",
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
        href: "/profile/security/log",
        icon: History,
        title: "apex.security-centre.log",
        about: "apex.security-centre.logAbout",
      },
    ],
  },
];

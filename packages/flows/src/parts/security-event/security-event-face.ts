import { securityEventKinds, type SecurityEventKind } from "@apex/contract/security/security-log";
import {
  Mail,
  CircleAlert,
  Download,
  Eye,
  EyeOff,
  Fingerprint,
  KeyRound,
  LockKeyhole,
  Monitor,
  Phone,
  Shield,
  ShieldCheck,
  Trash2,
  User,
  type IconType,
} from "@apex/ui/icon/icon";
import type { MessageId } from "../../base/words/message-ids.ts";

interface Face {
  readonly icon: IconType;
  readonly words: MessageId;
}

const faces: Readonly<Record<SecurityEventKind, Face>> = {
  "signed-in": { icon: User, words: "apex.security-centre.eventSignedIn" },
  "sign-in-failed": { icon: CircleAlert, words: "apex.security-centre.eventSignInFailed" },
  "password-changed": { icon: KeyRound, words: "apex.security-centre.eventPasswordChanged" },
  "password-reset": { icon: KeyRound, words: "apex.security-centre.eventPasswordReset" },
  "password-set": { icon: KeyRound, words: "apex.security-centre.eventPasswordSet" },
  "email-changed": { icon: Mail, words: "apex.security-centre.eventEmailChanged" },
  "phone-changed": { icon: Phone, words: "apex.security-centre.eventPhoneChanged" },
  "anti-phishing-set": { icon: ShieldCheck, words: "apex.security-centre.eventAntiPhishingSet" },
  "anti-phishing-removed": {
    icon: Shield,
    words: "apex.security-centre.eventAntiPhishingRemoved",
  },
  "two-factor-on": { icon: LockKeyhole, words: "apex.security-centre.eventTwoFactorOn" },
  "factor-recovery-stopped": {
    icon: LockKeyhole,
    words: "apex.security-centre.eventFactorRecoveryStopped",
  },
  "two-factor-off": { icon: CircleAlert, words: "apex.security-centre.eventTwoFactorOff" },
  "recovery-codes-made": { icon: LockKeyhole, words: "apex.security-centre.eventRecoveryCodes" },
  "passkey-added": { icon: Fingerprint, words: "apex.security-centre.eventPasskeyAdded" },
  "passkey-removed": { icon: Fingerprint, words: "apex.security-centre.eventPasskeyRemoved" },
  "social-connected": { icon: User, words: "apex.security-centre.eventSocialConnected" },
  "social-disconnected": { icon: User, words: "apex.security-centre.eventSocialDisconnected" },
  "earlier-access-ended": {
    icon: ShieldCheck,
    words: "apex.security-centre.eventEarlierAccessEnded",
  },
  "device-trusted": { icon: Monitor, words: "apex.security-centre.eventDeviceTrusted" },
  "device-removed": { icon: Monitor, words: "apex.security-centre.eventDeviceRemoved" },
  "data-exported": { icon: Download, words: "apex.security-centre.eventDataExported" },
  "settings-locked": { icon: LockKeyhole, words: "apex.security-centre.eventSettingsLocked" },
  "settings-unlock-asked": {
    icon: CircleAlert,
    words: "apex.security-centre.eventSettingsUnlockAsked",
  },
  "account-frozen": { icon: LockKeyhole, words: "apex.security-centre.eventAccountFrozen" },
  "account-unfrozen": { icon: ShieldCheck, words: "apex.security-centre.eventAccountUnfrozen" },
  "recording-started": { icon: Eye, words: "apex.security-centre.eventRecordingStarted" },
  "recording-stopped": { icon: EyeOff, words: "apex.security-centre.eventRecordingStopped" },
  "deletion-opened": { icon: Trash2, words: "apex.security-centre.eventDeletionOpened" },
};

/** The look of an event; a kind from a newer server is shown as a general change. */
export function faceOfEvent(kind: string): Face {
  const known = securityEventKinds.find((each) => each === kind);
  return known === undefined
    ? { icon: Shield, words: "apex.security-centre.eventOther" }
    : faces[known];
}

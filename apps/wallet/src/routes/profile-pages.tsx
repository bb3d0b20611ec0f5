import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { Route, Routes } from "react-router";
import { paths } from "../paths.ts";

const ProfileRoute = lazyPart(() => import("./profile-route.tsx"));
const InformationRoute = lazyPart(() => import("./information-route.tsx"));
const UpgradeRoute = lazyPart(() => import("./upgrade-route.tsx"));
const GeneralRoute = lazyPart(() => import("./general-route.tsx"));
const AccountRoute = lazyPart(() => import("./account-route.tsx"));
const UpdateContactRoute = lazyPart(() => import("./update-contact-route.tsx"));
const UpdateUsernameRoute = lazyPart(() => import("./update-username-route.tsx"));
const SecurityRoute = lazyPart(() => import("./security-route.tsx"));
const ChangePasswordRoute = lazyPart(() => import("./change-password-route.tsx"));
const SetPasswordRoute = lazyPart(() => import("./set-password-route.tsx"));
const ConnectedAccountsRoute = lazyPart(() => import("./connected-accounts-route.tsx"));
const TwoFactorRoute = lazyPart(() => import("./two-factor-route.tsx"));
const PasskeysRoute = lazyPart(() => import("./passkeys-route.tsx"));
const DevicesRoute = lazyPart(() => import("./devices-route.tsx"));
const AntiPhishingRoute = lazyPart(() => import("./anti-phishing-route.tsx"));
const SettingsLockRoute = lazyPart(() => import("./settings-lock-route.tsx"));
const SecurityLogRoute = lazyPart(() => import("./security-log-route.tsx"));
const BusinessRoute = lazyPart(() => import("./business-route.tsx"));
const RegisterBusinessRoute = lazyPart(() => import("./register-business-route.tsx"));
const NotFoundRoute = lazyPart(() => import("./not-found-route.tsx"));

/** Paths of these routes are relative to `/profile`. */
const within = (path: string) => path.slice(paths.profile.length);

/** `/profile` and all pages below it, in a list of their own, because a first visit does not need them. */
export default function ProfilePages() {
  return (
    <Routes>
      <Route index element={<ProfileRoute />} />
      <Route path={within(paths.information)} element={<InformationRoute />} />
      <Route path={within(paths.upgrade)} element={<UpgradeRoute />} />
      <Route path={within(paths.general)} element={<GeneralRoute />} />
      <Route path={within(paths.account)} element={<AccountRoute />} />
      <Route path={within(paths.updateContact)} element={<UpdateContactRoute />} />
      <Route path={within(paths.updateUsername)} element={<UpdateUsernameRoute />} />
      <Route path={within(paths.security)} element={<SecurityRoute />} />
      <Route path={within(paths.changePassword)} element={<ChangePasswordRoute />} />
      <Route path={within(paths.setPassword)} element={<SetPasswordRoute />} />
      <Route path={within(paths.connectedAccounts)} element={<ConnectedAccountsRoute />} />
      <Route path={within(paths.twoFactor)} element={<TwoFactorRoute />} />
      <Route path={within(paths.passkeys)} element={<PasskeysRoute />} />
      <Route path={within(paths.devices)} element={<DevicesRoute />} />
      <Route path={within(paths.antiPhishing)} element={<AntiPhishingRoute />} />
      <Route path={within(paths.settingsLock)} element={<SettingsLockRoute />} />
      <Route path={within(paths.securityLog)} element={<SecurityLogRoute />} />
      <Route path={within(paths.business)} element={<BusinessRoute />} />
      <Route path={within(paths.registerBusiness)} element={<RegisterBusinessRoute />} />
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
  );
}

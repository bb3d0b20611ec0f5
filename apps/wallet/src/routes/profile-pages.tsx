import { lazy } from "react";
import { Route, Routes } from "react-router";
import { paths } from "../paths.ts";

const ProfileRoute = lazy(() => import("./profile-route.tsx"));
const InformationRoute = lazy(() => import("./information-route.tsx"));
const UpgradeRoute = lazy(() => import("./upgrade-route.tsx"));
const GeneralRoute = lazy(() => import("./general-route.tsx"));
const AccountRoute = lazy(() => import("./account-route.tsx"));
const UpdateContactRoute = lazy(() => import("./update-contact-route.tsx"));
const UpdateUsernameRoute = lazy(() => import("./update-username-route.tsx"));
const SecurityRoute = lazy(() => import("./security-route.tsx"));
const ChangePasswordRoute = lazy(() => import("./change-password-route.tsx"));
const TwoFactorRoute = lazy(() => import("./two-factor-route.tsx"));
const PasskeysRoute = lazy(() => import("./passkeys-route.tsx"));
const DevicesRoute = lazy(() => import("./devices-route.tsx"));
const AntiPhishingRoute = lazy(() => import("./anti-phishing-route.tsx"));
const SettingsLockRoute = lazy(() => import("./settings-lock-route.tsx"));
const SecurityLogRoute = lazy(() => import("./security-log-route.tsx"));
const BusinessRoute = lazy(() => import("./business-route.tsx"));
const RegisterBusinessRoute = lazy(() => import("./register-business-route.tsx"));
const NotFoundRoute = lazy(() => import("./not-found-route.tsx"));

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

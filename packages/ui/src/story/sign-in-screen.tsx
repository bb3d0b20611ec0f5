import { Button } from "../button/button.tsx";
import { Fingerprint } from "../icon/icon.tsx";
import { Link } from "../link/link.tsx";
import { PageHeader } from "../page-header/page-header.tsx";
import { PasswordField } from "../password-field/password-field.tsx";
import { TextField } from "../text-field/text-field.tsx";
import { AuthScreen } from "./screen-frame.tsx";

export function SignInScreen() {
  return (
    <AuthScreen words="A clear summit view of your money.">
      <PageHeader
        title="Welcome back, Ada"
        description="Sign in to send, save and spend in fourteen currencies."
      />
      <form className="mt-8 grid gap-5">
        <TextField
          label="Email or phone number"
          defaultValue="ada.mbeki@apex.test"
          autoComplete="username"
        />
        <PasswordField
          label="Password"
          defaultValue="Summit-2026!"
          autoComplete="current-password"
          showLabel="Show password"
          hideLabel="Hide password"
        />
        <p className="text-body">
          <Link href="#forgot" variant="standalone">
            Forgot your password?
          </Link>
        </p>
        <div className="grid gap-3">
          <Button width="full">Sign in</Button>
          <Button width="full" variant="secondary" icon={<Fingerprint />}>
            Use a passkey
          </Button>
        </div>
      </form>
      <p className="mt-8 text-body text-text-muted">
        New to Apex?{" "}
        <Link href="#join" variant="inline">
          Open an account
        </Link>
      </p>
    </AuthScreen>
  );
}

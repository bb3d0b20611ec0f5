import { Button } from "../button/button.tsx";
import { Fingerprint } from "../icon/icon.tsx";
import { Link } from "../link/link.tsx";
import { PageHeader } from "../page-header/page-header.tsx";
import { SegmentedControl } from "../segmented-control/segmented-control.tsx";
import { TextField } from "../text-field/text-field.tsx";
import { AuthScreen } from "./screen-frame.tsx";

const segments = [
  { value: "email", label: "Email" },
  { value: "phone", label: "Phone" },
];

export function SignInScreen() {
  return (
    <AuthScreen words="A clear summit view of your money.">
      <PageHeader
        title="Welcome back"
        description="Log in with your email address or phone number."
      />
      <form className="mt-8 grid gap-5">
        <SegmentedControl
          label="Log in with"
          segments={segments}
          value="email"
          onChange={() => undefined}
        />
        <TextField
          label="Email address"
          defaultValue="ada.obi@example.com"
          autoComplete="username"
        />
        <div className="grid gap-3">
          <Button width="full">Continue</Button>
          <Button width="full" variant="secondary" icon={<Fingerprint />}>
            Log in with a passkey
          </Button>
        </div>
      </form>
      <p className="mt-8 text-body text-text-muted">
        New to Apex?{" "}
        <Link href="#join" variant="inline">
          Create an account
        </Link>
      </p>
    </AuthScreen>
  );
}

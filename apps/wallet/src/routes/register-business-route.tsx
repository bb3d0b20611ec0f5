import { RegisterBusiness } from "@apex/flows/business/team/register-business";
import { useNavigate } from "react-router";
import { useAccount } from "../account-context.ts";
import { paths } from "../paths.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/profile/business/register` */
export default function RegisterBusinessRoute() {
  const navigate = useNavigate();
  const { switchWorkspace } = useAccount();
  return (
    <RegisterBusiness
      onTitle={useRouteTitle()}
      onDone={(workspace) => {
        void navigate(paths.business, { replace: true });
        switchWorkspace(workspace);
      }}
    />
  );
}

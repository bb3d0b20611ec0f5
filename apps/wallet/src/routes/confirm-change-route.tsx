import { ConfirmChange } from "@apex/flows/account/profile/confirm-change";
import { useNavigate, useParams } from "react-router";
import { entryPaths } from "../entry-paths.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/confirm-change/:token` */
export default function ConfirmChangeRoute() {
  const navigate = useNavigate();
  const onTitle = useRouteTitle();
  return (
    <div className="mx-auto grid w-full max-w-md px-4 py-10">
      <ConfirmChange
        token={useParams()["token"] ?? ""}
        onTitle={onTitle}
        onDone={() => void navigate(entryPaths.overview)}
      />
    </div>
  );
}

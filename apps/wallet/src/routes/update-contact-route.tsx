import { UpdateContact } from "@apex/flows/account/profile/update-contact";
import { useNavigate, useParams } from "react-router";
import { paths } from "../paths.ts";
import { tell } from "../shell/shell-news.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/profile/update/email`, `/profile/update/phone` */
export default function UpdateContactRoute() {
  const navigate = useNavigate();
  const type = useParams()["identifier_type"] === "phone" ? "phone" : "email";
  return (
    <UpdateContact
      key={type}
      identifierType={type}
      onTitle={useRouteTitle()}
      onSent={() => tell("code-sent")}
      onDone={() => void navigate(paths.information)}
    />
  );
}

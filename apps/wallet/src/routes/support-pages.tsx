import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { Route, Routes, useNavigate, useParams } from "react-router";
import { paths } from "../paths.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";
import { useSearch } from "./use-search.ts";

const SupportHome = lazyPart(() =>
  import("@apex/flows/account/support/support-home").then((module) => ({
    default: module.SupportHome,
  })),
);
const NewTicket = lazyPart(() =>
  import("@apex/flows/account/support/new-ticket").then((module) => ({
    default: module.NewTicket,
  })),
);
const TicketPage = lazyPart(() =>
  import("@apex/flows/account/support/ticket-page").then((module) => ({
    default: module.TicketPage,
  })),
);
const NotFoundRoute = lazyPart(() => import("./not-found-route.tsx"));

/** `/support` and the pages below it. */
export default function SupportPages() {
  const onTitle = useRouteTitle();
  return (
    <Routes>
      <Route index element={<SupportHome onTitle={onTitle} />} />
      <Route path="new" element={<NewTicketRoute onTitle={onTitle} />} />
      <Route path=":id" element={<TicketRoute onTitle={onTitle} />} />
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
  );
}

/** `/support/new?topic=&transaction=<category>/<id>` */
function NewTicketRoute({ onTitle }: { onTitle: (title: string) => void }) {
  const navigate = useNavigate();
  const { search, setSearch } = useSearch();
  const [category = "", id = ""] = (search.get("transaction") ?? "").split("/");
  return (
    <NewTicket
      key={id}
      topic={search.get("topic")}
      transaction={id === "" ? undefined : { category, id }}
      onDetach={() => {
        const now = new URLSearchParams(search);
        now.delete("transaction");
        setSearch(now, { replace: true });
      }}
      onOpened={(ticketId) => void navigate(`${paths.support}/${ticketId}`, { replace: true })}
      onTitle={onTitle}
    />
  );
}

function TicketRoute({ onTitle }: { onTitle: (title: string) => void }) {
  const { id = "" } = useParams();
  return <TicketPage key={id} id={id} onTitle={onTitle} />;
}

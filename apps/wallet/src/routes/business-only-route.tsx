import { Businesses, type BusinessesProps } from "@apex/flows/business/team/businesses";
import { useAccount } from "../account-context.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** A business page in a personal workspace: its purpose, and a link to the person's businesses. */
export default function BusinessOnlyRoute({ topic }: Pick<BusinessesProps, "topic">) {
  const { switchWorkspace } = useAccount();
  return (
    <Businesses {...(topic && { topic })} onTitle={useRouteTitle()} onOpen={switchWorkspace} />
  );
}

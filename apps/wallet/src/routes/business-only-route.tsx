import { Businesses, type BusinessesProps } from "@apex/flows/business/team/businesses";
import { useAccount } from "../account-context.ts";
import { useRouteTitle } from "./use-flow-place.ts";

/** A page of a business, met in a personal workspace: what it is for, and the way to one's businesses. */
export default function BusinessOnlyRoute({ topic }: Pick<BusinessesProps, "topic">) {
  const { switchWorkspace } = useAccount();
  return (
    <Businesses {...(topic && { topic })} onTitle={useRouteTitle()} onOpen={switchWorkspace} />
  );
}

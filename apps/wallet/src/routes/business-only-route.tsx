import { BusinessOnly } from "@apex/flows/business-api/business-only";
import { useRouteTitle } from "./use-flow-place.ts";

/** A page of a business, met in a personal workspace. */
export default function BusinessOnlyRoute() {
  return <BusinessOnly onTitle={useRouteTitle()} />;
}

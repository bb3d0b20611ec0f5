import { AddressBook } from "@apex/flows/address-book/address-book";
import { useRouteTitle } from "./use-flow-place.ts";

/** `/address-book` */
export default function AddressBookRoute() {
  const onTitle = useRouteTitle();
  return <AddressBook onTitle={onTitle} />;
}

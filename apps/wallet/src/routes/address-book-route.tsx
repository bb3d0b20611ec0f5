import { AddressBook } from "@apex/flows/send/address-book/address-book";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/address-book` */
export default function AddressBookRoute() {
  const onTitle = useRouteTitle();
  return <AddressBook onTitle={onTitle} />;
}

import { useState } from "react";
import { Customers, type CustomersProps } from "../desk/customers/customers.tsx";

/** The search and the customers that it opens, as the desk shows them at their addresses. */
export function CustomersAtAddresses({
  id,
  look: first,
  onOpen,
  onBack,
  ...props
}: CustomersProps) {
  const [look, setLook] = useState(first);
  return (
    <Customers
      id={look?.id ?? id}
      look={look}
      onOpen={(chosen) => {
        setLook(chosen);
        onOpen(chosen);
      }}
      onBack={() => {
        setLook(undefined);
        onBack();
      }}
      {...props}
    />
  );
}

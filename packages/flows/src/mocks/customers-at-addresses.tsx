import { useState } from "react";
import { Customers, type CustomersProps } from "../desk/customers/customers.tsx";

/** The search and the customers that it opens, as the desk shows them at their addresses. */
export function CustomersAtAddresses({
  id,
  look: first,
  transactionId: firstTransaction,
  customerLink: link,
  onOpen,
  onTransaction,
  onBack,
  ...props
}: CustomersProps) {
  const [look, setLook] = useState(first);
  const [transactionId, setTransactionId] = useState(firstTransaction);
  return (
    <Customers
      id={look?.id ?? id}
      look={look}
      transactionId={transactionId}
      onTransaction={(chosen) => {
        setTransactionId(chosen);
        onTransaction(chosen);
      }}
      customerLink={(chosen) => ({
        ...link(chosen),
        onPress: () => setLook(chosen),
      })}
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

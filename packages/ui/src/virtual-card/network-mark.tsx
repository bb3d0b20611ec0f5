export interface NetworkMarkProps {
  network: "visa" | "mastercard";
  className?: string;
}

/** A card network's mark in the ink around it. Decoration: the card's name says the network. */
export function NetworkMark({ network, className = "" }: NetworkMarkProps) {
  if (network === "mastercard") {
    return (
      <svg aria-hidden="true" viewBox="0 0 32 20" fill="currentColor" className={className}>
        <circle cx="10" cy="10" r="10" opacity="0.95" />
        <circle cx="22" cy="10" r="10" opacity="0.55" />
      </svg>
    );
  }
  return (
    <svg aria-hidden="true" viewBox="0 0 48 16" fill="currentColor" className={className}>
      <path d="M18.2.5 12 15.500H7.900L4.800 3.500C4.600 2.800 4.400 2.500 3.800 2.200 2.900 1.700 1.300 1.200 0 .9L.1.5h6.600c.8 0 1.600.600 1.700 1.500l1.600 8.700L14.100.5h4.100Zm16.100 10.100c0-4-5.500-4.200-5.400-6 0-.5.500-1.100 1.600-1.200.600-.1 2.100-.1 3.800.700l.700-3.200C34 .6 32.900.2 31.400.2c-3.900 0-6.600 2.100-6.700 5 0 2.200 2 3.400 3.500 4.200 1.500.7 2 1.200 2 1.900 0 1-1.200 1.500-2.400 1.500-2 0-3.200-.5-4.100-1l-.7 3.400c.9.4 2.700.8 4.500.8 4.100 0 6.800-2 6.800-5.400Zm10.200 4.900H48L44.900.5h-3.300c-.8 0-1.400.4-1.700 1.100l-5.900 13.900h4.100l.8-2.200h5l.6 2.200Zm-4.400-5.300 2.100-5.700 1.200 5.700h-3.300ZM23.700.5l-3.200 15h-3.900l3.200-15h3.900Z" />
    </svg>
  );
}

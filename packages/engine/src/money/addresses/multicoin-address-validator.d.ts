declare module "multicoin-address-validator" {
  const validator: {
    /** Whether a text is an address of a currency's main network. */
    validate(address: string, currency: string): boolean;
  };
  export default validator;
}

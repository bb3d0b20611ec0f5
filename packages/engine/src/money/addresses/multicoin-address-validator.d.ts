declare module "multicoin-address-validator" {
  const validator: {
    /** True for an address of the currency's main network. */
    validate(address: string, currency: string): boolean;
  };
  export default validator;
}

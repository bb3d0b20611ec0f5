/** Of what a customer writes with a payment: letters and digits that are not taken for each other, and no vowels to make words of. */
export const referenceAlphabet = "23456789BCDFGHJKMNPQRSTVWXZ";

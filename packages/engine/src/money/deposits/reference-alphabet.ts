/**
 * The characters of payment references: letters and digits that are not confused with each other, without vowels, so
 * that they form no words.
 */
export const referenceAlphabet = "23456789BCDFGHJKMNPQRSTVWXZ";

/** The characters of payment references: letters and digits that are not mistaken for each other, and no vowels to form words with. */
export const referenceAlphabet = "23456789BCDFGHJKMNPQRSTVWXZ";

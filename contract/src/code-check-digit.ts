const MODULUS = 11;

/**
 * Returns the check digit of a numeric code, 0 to 10: the sum of its digits, each times its position, modulo 11, as in
 * ISBN-10 (ISO 2108). It detects every single wrong digit and every swap of two digits. About 909 of the 10,000 codes of
 * four digits share each value, so it does not reveal the code.
 */
export const codeCheckDigit = (code: string): number =>
  Array.from(code, Number).reduce((sum, digit, index) => sum + digit * (index + 1), 0) % MODULUS;

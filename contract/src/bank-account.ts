// Free of schemas, so that a page that validates input doesn't load them (web/browser-contract.ts).

/** Pattern of a bank account number: 9 to 18 digits, not all the same, since numbers like all zeros are invalid. */
export const bankAccountPattern = /^(?!(\d)\1+$)\d{9,18}$/;

/** Returns a bank account number without spaces and hyphens. */
export const bareAccountNumber = (typed: string): string => typed.replace(/[\s-]/g, '');

/** Pattern of a bank branch's code: four letters of the bank, a zero, six of the branch. */
export const ifscPattern = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** Returns a branch's code in capitals without spaces. */
export const bareIfsc = (typed: string): string => typed.replaceAll(' ', '').toUpperCase();

/** Pattern of an account holder's name, as banks write it: 4 to 50 English letters, digits and a few signs. */
export const accountHolderPattern = /^(?=.*[A-Za-z])[A-Za-z0-9 ’\-_/().]{3,49}[A-Za-z0-9.)]$/;

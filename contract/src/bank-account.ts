// Without schemas, so that a page that checks what is typed does not load them (web/browser-contract.ts).

/** What a bank account's number looks like: 9 to 18 digits; of one digit alone, as of zeros, it is of no account. */
export const bankAccountPattern = /^(?!(\d)\1+$)\d{9,18}$/;

/** The number of a bank account without spaces and hyphens. */
export const bareAccountNumber = (typed: string): string => typed.replace(/[\s-]/g, '');

/** The code of a bank's branch: four letters of the bank, a zero, six of the branch. */
export const ifscPattern = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** A branch's code in capitals without spaces. */
export const bareIfsc = (typed: string): string => typed.replaceAll(' ', '').toUpperCase();

/** Whose a bank account is, as banks write it: 4 to 50 letters of English, digits and a few signs. */
export const accountHolderPattern = /^(?=.*[A-Za-z])[A-Za-z0-9 ’\-_/().]{3,49}[A-Za-z0-9.)]$/;

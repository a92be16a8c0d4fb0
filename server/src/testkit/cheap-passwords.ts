import { createPasswords } from '../platform/passwords.ts';

/** Creates passwords like the product's at a thousandth of the cost: the tests sign in thousands of times. */
export const cheapPasswords = () => createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

import { inject } from 'vitest';

/** Returns the number of rounds: `usually` on every change, `inEndurance` in `npm run test:endurance`. */
export const rounds = (usually: number, inEndurance: number): number =>
  inject('endurance') ? inEndurance : usually;

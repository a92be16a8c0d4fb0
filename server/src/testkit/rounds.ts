import { inject } from 'vitest';

/** How often a test tries: `usually` on every change, `inEndurance` in `npm run test:endurance`. */
export const rounds = (usually: number, inEndurance: number): number =>
  inject('endurance') ? inEndurance : usually;

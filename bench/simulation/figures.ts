import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Results of one week in the city. */
export type Figures = {
  /** Assignments requested, and filled at the end. */
  wanted: number;
  filled: number;
  /** From booking to the last assignment filled, for bookings that were filled. */
  minutes: number[];
  /** Distance of workers who accepted. */
  metres: number[];
  /** Offers per worker. */
  offers: number[];
  /** Violated invariants. */
  broken: string[];
  seconds: number;
};

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;

/** Returns the quantile: the value that the share `of` of all values does not exceed. */
export function quantile(values: readonly number[], of: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0;
}

/** The Gini coefficient: 0 when all have the same, 1 when one has everything. */
export function gini(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const sum = sorted.reduce((total, one) => total + one, 0);
  if (sum === 0) return 0;
  const weighted = sorted.reduce((total, one, place) => total + one * (place + 1), 0);
  return (2 * weighted) / (sorted.length * sum) - (sorted.length + 1) / sorted.length;
}

/** Returns a random number generator with the same numbers for the same seed, from 0 to just below 1 (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes all further ids of this process deterministic for the seed, because ids decide ties. */
export function seedIds(seed: number): void {
  const roll = dice(seed);
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(roll() * 16).toString(16)).join('');
  crypto.randomUUID = () => `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
  syncBuiltinESMExports();
}

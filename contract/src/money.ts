/**
 * Converts rupees of the API to paise for storage and arithmetic. Expects at most two decimals; refuses nothing, so
 * parse with `rupees` first.
 */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Converts whole paise to rupees with at most two decimals. */
export const toRupees = (paise: number): number => paise / 100;

/**
 * Returns amount × times / over, rounded half up; all whole and not negative. Uses integer arithmetic, so that every
 * machine rounds the same; products may exceed 2^53.
 */
export const halfUp = (amount: number, times: number, over: number): number =>
  Number((2n * BigInt(amount) * BigInt(times) + BigInt(over)) / (2n * BigInt(over)));

/**
 * Rupees as the API carries them to paise as they are stored and added up.
 * Takes at most two decimals; refuses nothing, so parse with `rupees` first.
 */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Whole paise to rupees with at most two decimals. */
export const toRupees = (paise: number): number => paise / 100;

/**
 * amount × times / over, rounded half up; all of them whole and not negative. Whole numbers all the way, so that
 * every machine rounds alike; products may pass 2^53.
 */
export const halfUp = (amount: number, times: number, over: number): number =>
  Number((2n * BigInt(amount) * BigInt(times) + BigInt(over)) / (2n * BigInt(over)));

/**
 * Rupees as the API carries them to paise as they are stored and added up.
 * Takes at most two decimals; refuses nothing, so parse with `rupees` first.
 */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Whole paise to rupees with at most two decimals. */
export const toRupees = (paise: number): number => paise / 100;

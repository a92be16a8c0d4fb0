const DIGITS = 25;

/** A UUID in 25 digits and letters, for gateways that take no longer ids of ours (PayU: 25, UPI: 35). */
export const shortId = (uuid: string): string =>
  BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString(36)
    .padStart(DIGITS, '0')
    .toUpperCase();

/** Paise as gateways want rupees: always with two decimals. */
export const rupeesText = (paise: number): string => (paise / 100).toFixed(2);

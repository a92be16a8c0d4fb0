const DIGITS = 25;

/** Returns a UUID in 25 digits and letters, for gateways with a length limit on ids (PayU: 25, UPI: 35). */
export const shortId = (uuid: string): string =>
  BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString(36)
    .padStart(DIGITS, '0')
    .toUpperCase();

/** Returns paise as gateways expect rupees: always with two decimals. */
export const rupeesText = (paise: number): string => (paise / 100).toFixed(2);

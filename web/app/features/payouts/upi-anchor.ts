/** Anchor of the UPI id on the earnings page. */
export const UPI_ANCHOR = 'upi-id';

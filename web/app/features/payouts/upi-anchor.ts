/** The place of one's UPI id on the page of earnings, for links. */
export const UPI_ANCHOR = 'upi-id';

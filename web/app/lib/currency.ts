import { formatMoney } from './format.ts';

const signs = { INR: '₹', USD: '$', EUR: '€' } as const;

/** As `formatMoney`, in the currency that staff have chosen: $450. */
export const inCurrency = (amount: number, currency: keyof typeof signs): string =>
  formatMoney(amount).replace('₹', signs[currency]);

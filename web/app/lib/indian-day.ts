import { indianDay as dayAt } from '@dihaadi/contract/indian-time';

export { dayAfter } from '@dihaadi/contract/indian-time';

/** Returns today's date in India, `YYYY-MM-DD`, whatever the device’s time zone. */
export const indianDay = (now: number = Date.now()): string => dayAt(new Date(now));

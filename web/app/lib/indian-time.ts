import { indianClock, momentOfIndianClock } from '@dihaadi/contract/indian-time';

/** Returns a time as the value of a `datetime-local` field, in Indian time whatever the device's time zone. */
export const toIndianField = (moment: Date): string => indianClock(moment).replace(' ', 'T');

/** Returns the value of a `datetime-local` field, taken as Indian time, as RFC 3339; empty is null. */
export const fromIndianField = (value: string): string | null =>
  value === '' ? null : momentOfIndianClock(value);

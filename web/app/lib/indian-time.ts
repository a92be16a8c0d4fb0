import { indianClock, momentOfIndianClock } from '@dihaadi/contract/indian-time';

/** A moment as a `datetime-local` field holds it, in Indian time whatever the device says. */
export const toIndianField = (moment: Date): string => indianClock(moment).replace(' ', 'T');

/** What a `datetime-local` field holds, meant in Indian time, as RFC 3339; empty is null. */
export const fromIndianField = (value: string): string | null =>
  value === '' ? null : momentOfIndianClock(value);

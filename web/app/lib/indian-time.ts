const IST_OFFSET_MS = 5.5 * 3_600_000;

/** A moment as a `datetime-local` field holds it, in Indian time whatever the device says. */
export function toIndianField(moment: Date): string {
  return new Date(moment.getTime() + IST_OFFSET_MS).toISOString().slice(0, 16);
}

/** What a `datetime-local` field holds, meant in Indian time, as RFC 3339; empty is null. */
export function fromIndianField(value: string): string | null {
  return value === '' ? null : `${value.slice(0, 16)}:00+05:30`;
}

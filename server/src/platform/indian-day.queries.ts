import { INDIAN_ZONE } from '@dihaadi/contract/indian-time';
import { sql } from 'kysely';

/** The time zone of India in a statement, written as text: an index or a group by the same expression stays usable. */
export const indianZone = sql.lit(INDIAN_ZONE);

/** Turns a moment into what the clock in India shows: `(at ${inIndia})::date` is the day in India. */
export const inIndia = sql`at time zone ${indianZone}`;

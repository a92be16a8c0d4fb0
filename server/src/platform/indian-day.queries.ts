import { INDIAN_ZONE } from '@dihaadi/contract/indian-time';
import { sql } from 'kysely';

/** India's time zone in a statement, written as text so that an index or a group by the same expression stays usable. */
export const indianZone = sql.lit(INDIAN_ZONE);

/** Converts a moment to local time in India: `(at ${inIndia})::date` is the day in India. */
export const inIndia = sql`at time zone ${indianZone}`;

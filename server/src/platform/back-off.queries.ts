import { sql } from 'kysely';

/**
 * How long a row waits for its next turn: 5 minutes, twice as long after each, at most 6 hours. One that can
 * never be done is tried ever less often and holds up no other.
 */
export const backOff = sql`least(interval '5 minutes' * power(2, least(tries, 10)), interval '6 hours')`;

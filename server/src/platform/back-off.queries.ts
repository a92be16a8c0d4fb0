import { sql } from 'kysely';

/**
 * How long a row waits for its next turn: 5 minutes, twice as long after each, at most 6 hours. One that can never be
 * done is tried for ever less often and keeps nobody waiting.
 */
export const backOff = sql`least(interval '5 minutes' * power(2, least(tries, 10)), interval '6 hours')`;

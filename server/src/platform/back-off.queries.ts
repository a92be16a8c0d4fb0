import { sql } from 'kysely';

/**
 * Back-off until a row's next attempt: 5 minutes, doubled after each, at most 6 hours. A row that can never succeed is
 * retried ever less often and blocks no other.
 */
export const backOff = sql`least(interval '5 minutes' * power(2, least(tries, 10)), interval '6 hours')`;

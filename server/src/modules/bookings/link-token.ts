import { randomBytes } from 'node:crypto';

/** Returns a token that alone opens a booking's page, as long as its row contains it: 128 random bits. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url');

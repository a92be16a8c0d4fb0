import { randomBytes } from 'node:crypto';

/** What alone opens a booking's page, for as long as it stands in its row: 128 random bits. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url');

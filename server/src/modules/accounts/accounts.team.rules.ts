/** In the place of a password's hash: nobody can sign in with anything. */
export const NO_PASSWORD = '!';

/** How long a link to choose a password holds. */
export const LINK_LASTS_MS = 3 * 24 * 3_600_000;

/** The thing that events about links are of. */
export const STAFF_LINK = 'staff_link';

type Held = { expiresAt: Date; usedAt: Date | null };

export const isLinkOpen = ({ expiresAt, usedAt }: Held, now: Date): boolean =>
  usedAt === null && expiresAt > now;

import type { Preferences, PushGroup } from '@dihaadi/contract/notifications';
import { indianClock } from '@dihaadi/contract/indian-time';

/** How long, in seconds, a push service keeps a message for a phone that is off: an hour-old offer is useless. */
export const keptFor: Record<PushGroup, number> = {
  offers: 5 * 60,
  arrivals: 30 * 60,
  payments: 24 * 3600,
  other: 24 * 3600,
};

/** Whether to wake a phone in battery saving (RFC 8030, section 5.3). */
export const isUrgent = (group: PushGroup): boolean => group === 'offers' || group === 'arrivals';

const QUIET = { from: '21:00', until: '07:00' };

/** Whether it is quiet hours: from 21:00 to just before 7:00 IST. */
export function isQuiet(at: Date): boolean {
  const clock = indianClock(at).slice('YYYY-MM-DD '.length);
  return clock >= QUIET.from || clock < QUIET.until;
}

type Notified = { group: PushGroup; createdAt: Date; readAt: Date | null };

/** Whether a message is pushed to a phone at `now`: wanted, unread, still useful, and not in quiet hours. */
export function isPushed({ group, createdAt, readAt }: Notified, wanted: Preferences, now: Date): boolean {
  const isFresh = now.getTime() - createdAt.getTime() < keptFor[group] * 1000;
  const isAllowed = isUrgent(group) || !wanted.quiet_hours || !isQuiet(now);
  return readAt === null && isFresh && wanted.push[group] && isAllowed;
}

/** Push services of known browsers; a name with a leading dot covers all subdomains. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Whether we send to this address. A browser supplies it, so it could point anywhere: only known services, over TLS,
 * and the operator's configured origins are allowed.
 */
export function isPushService(endpoint: string, named: readonly string[]): boolean {
  const { protocol, hostname, port, username, origin } = new URL(endpoint);
  if (named.includes(origin)) return true;
  const isKnown = SERVICES.some((one) => (one.startsWith('.') ? hostname.endsWith(one) : hostname === one));
  return protocol === 'https:' && port === '' && username === '' && isKnown;
}

/** Maximum phones per person: beyond it, the oldest is dropped. */
export const MAX_PHONES_PER_PERSON = 5;

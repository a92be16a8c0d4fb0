import type { OwnChange } from '../../platform/db.ts';
import { topic } from '../../platform/events.ts';
import type { LiveHub } from '../../platform/live.ts';

/** Accounts suspended by staff; checked on almost every API call, so kept in memory. */
export type Suspensions = {
  has: (accountId: string) => boolean;
  /** Applies a change on this server at once; other servers learn of it from the relay. */
  hear: (change: OwnChange) => void;
};

/** Roles whose registrations staff review; their events carry the account as a topic. */
const REVIEWED_ROLES: readonly string[] = ['customer', 'worker', 'driver'];
const ACCOUNT_TOPIC_PREFIX = topic.account('');

/** Loads the accounts suspended now and listens for changes. */
export async function openSuspensions(
  hub: LiveHub,
  suspendedNow: () => Promise<readonly string[]>,
): Promise<Suspensions> {
  const suspended = new Set<string>();
  const hear = ({ thing, name, topics }: OwnChange): void => {
    if (!REVIEWED_ROLES.includes(thing)) return;
    const ids = topics.flatMap((one) =>
      one.startsWith(ACCOUNT_TOPIC_PREFIX) ? [one.slice(ACCOUNT_TOPIC_PREFIX.length)] : [],
    );
    for (const id of ids) {
      if (name === 'suspend') suspended.add(id);
      else if (name.startsWith('reinstate')) suspended.delete(id);
    }
  };
  hub.watch(hear);
  for (const id of await suspendedNow()) suspended.add(id);
  return { has: (accountId) => suspended.has(accountId), hear };
}

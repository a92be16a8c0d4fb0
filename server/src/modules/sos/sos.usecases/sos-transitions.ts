import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import type { EventName } from '../../../platform/event-names.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import type { Alert } from '../sos.rules.ts';
import { sosMachine } from '../sos.rules.ts';

/** Returns the live topics of an alert: staff and the person who raised it. Never the other side. */
export const topicsOf = ({ raisedBy }: Pick<Alert, 'raisedBy'>): string[] => [
  topic.staff,
  ...(raisedBy === null ? [] : [topic.account(raisedBy)]),
];

/** Records an event of an alert without a change of state; its history still shows it, except positions. */
export const recordOfAlert = (
  tx: Tx,
  alert: Pick<Alert, 'id' | 'raisedBy' | 'status'>,
  { name, ...by }: { name: EventName; actor: Actor; at: Date; data?: Record<string, string | number | null> },
): Promise<void> =>
  recordEvent(tx, {
    thing: sosMachine.thing,
    thingId: alert.id,
    name,
    ...(name !== 'raise' && name !== 'update' && { fromState: alert.status }),
    ...(name !== 'update' && { toState: alert.status }),
    topics: topicsOf(alert),
    ...by,
  });

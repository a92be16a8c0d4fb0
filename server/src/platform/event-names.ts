import type { EventName } from '@dihaadi/contract/event-names';

export type { EventName } from '@dihaadi/contract/event-names';

/** Key under which an event is subscribed to: `thing.name`. */
export type EventKey = `${string}.${EventName}`;

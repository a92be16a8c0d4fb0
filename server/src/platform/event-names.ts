import type { EventName } from '@dihaadi/contract/event-names';

export type { EventName } from '@dihaadi/contract/event-names';

/** An event as those who wait for it name it: `thing.name`. */
export type EventKey = `${string}.${EventName}`;

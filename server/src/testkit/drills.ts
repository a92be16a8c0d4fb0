import type { EventName } from '../platform/event-names.ts';

/** Returns an event name that only tests of the platform record. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the platform does with an event depends on no name
export const drillName = (name: string): EventName => name as EventName;

import type { EventName } from '../platform/event-names.ts';

/** A name of an event that only a test of the platform records. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the platform does with an event depends on no name
export const drillName = (name: string): EventName => name as EventName;

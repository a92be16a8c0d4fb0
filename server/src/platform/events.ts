import type { RecordedData } from '@dihaadi/contract/recorded';
import type { ActorRef } from './actor.ts';
import type { EventName } from './event-names.ts';

/** What happened: one row for history, audit, outbox and live stream alike (design/domain.md, section 1). */
export type NewEvent = {
  /** The kind of thing it happened to, as its table is named, and which one (null: none that exists). */
  thing: string;
  thingId: string | null;
  name: EventName;
  fromState?: string;
  toState?: string;
  actor: ActorRef;
  reason?: string | undefined;
  data?: RecordedData;
  /** Who may see it live: see `topic`. */
  topics: string[];
  at: Date;
};

/** An event as the relay passes it on, with its number in the one order that all servers see. */
export type RecordedEvent = {
  seq: number;
  thing: string;
  thingId: string | null;
  name: string;
  topics: string[];
  at: Date;
};

/** A recorded event with what it changed and tells, for those that add up what has happened. */
export type FullEvent = RecordedEvent & {
  fromState: string | null;
  toState: string | null;
  data: Record<string, unknown>;
};

/** The names under which events are watched. */
export const topic = {
  /** All staff who work the desk. */
  staff: 'staff',
  /** Staff at the desk who look at the positions of drivers and workers. */
  moves: 'moves',
  account: (id: string) => `account:${id}`,
  /** The guest of a package booking, by the tracking link of their own. */
  guest: (bookingId: string) => `guest:${bookingId}`,
  thing: (name: string, id: string) => `${name}:${id}`,
} as const;

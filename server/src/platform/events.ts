import type { RecordedData } from '@dihaadi/contract/recorded';
import type { ActorRef } from './actor.ts';
import type { EventName } from './event-names.ts';

/** An event: one row for history, audit, outbox and live stream alike (design/domain.md, section 1). */
export type NewEvent = {
  /** The kind of thing it happened to, by its table's name, and which one (null: none that exists). */
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

/** An event as passed on by the relay, with its number in the single order that all servers see. */
export type RecordedEvent = {
  seq: number;
  thing: string;
  thingId: string | null;
  name: string;
  topics: string[];
  at: Date;
};

/** A recorded event with its change and data, for aggregation. */
export type FullEvent = RecordedEvent & {
  fromState: string | null;
  toState: string | null;
  data: Record<string, unknown>;
};

/** Topics by which events are subscribed to. */
export const topic = {
  /** All desk staff. */
  staff: 'staff',
  /** Desk staff who view the positions of drivers and workers. */
  moves: 'moves',
  account: (id: string) => `account:${id}`,
  /** The guest of a package booking, by their tracking link. */
  guest: (bookingId: string) => `guest:${bookingId}`,
  thing: (name: string, id: string) => `${name}:${id}`,
} as const;

import type { RecordedData } from '@dihaadi/contract/recorded';
import type { Actor } from './actor.ts';
import type { Tx } from './db.ts';
import { problem } from './errors.ts';
import type { EventName } from './event-names.ts';
import { recordChanges, recordEvent } from './events.queries.ts';
import type { PartialMachine } from './machine.ts';

/**
 * The one function that changes a state (design/domain.md, section 1): checks the table, lets `save` write the row by
 * compare-and-set, and records the event with it, or does nothing at all. The caller has already checked the actor's
 * permission. Throws 409 `invalid-transition`, with the current state, when the table or a concurrent change forbids
 * it.
 */
export async function transition<State extends string, Name extends EventName>(
  tx: Tx,
  machine: PartialMachine<State, Name>,
  change: {
    id: string;
    name: Name;
    state: State;
    actor: Actor;
    at: Date;
    topics: string[];
    reason?: string | undefined;
    data?: RecordedData;
    /** Writes the new state if the row still has the old one. Returns the number of rows written. */
    save: (to: State) => Promise<number>;
  },
): Promise<State> {
  const step = machine.transitions[change.name];
  if (step?.from.includes(change.state) !== true) throw invalidTransition(change.state);
  const { to } = step;
  if ((await change.save(to)) !== 1) throw invalidTransition(change.state);
  await recordEvent(tx, {
    thing: machine.thing,
    thingId: change.id,
    name: change.name,
    fromState: change.state,
    toState: to,
    actor: change.actor,
    reason: change.reason,
    data: change.data ?? {},
    topics: change.topics,
    at: change.at,
  });
  return to;
}

/**
 * Like `transition`, for many things of one machine at once, in a few statements however many there are: all of them,
 * or 409 `invalid-transition`.
 */
export async function transitionAll<State extends string, Name extends EventName>(
  tx: Tx,
  machine: PartialMachine<State, Name>,
  change: {
    things: readonly {
      id: string;
      state: State;
      topics: string[];
      data: RecordedData;
    }[];
    name: Name;
    actor: Actor;
    at: Date;
    /** Writes the new state where the rows still have one of the old ones. Returns the number of rows written. */
    save: (ids: readonly string[], change: { from: readonly State[]; to: State }) => Promise<number>;
  },
): Promise<void> {
  const { things, name, actor, at } = change;
  if (things.length === 0) return;
  const step = machine.transitions[name];
  const refused = things.find(({ state }) => step?.from.includes(state) !== true);
  if (step === undefined || refused !== undefined) throw invalidTransition(refused?.state ?? '');
  const ids = things.map(({ id }) => id);
  const [first] = things;
  if ((await change.save(ids, step)) !== ids.length) throw invalidTransition(first?.state ?? '');
  const rows = things.map(({ id, state, topics, data }) => ({ thingId: id, fromState: state, topics, data }));
  await recordChanges(tx, { thing: machine.thing, name, toState: step.to, actor, at }, rows);
}

const invalidTransition = (state: string) => problem('invalid-transition', 'invalid-transition', { state });

import type { EventName } from './event-names.ts';

type Transition<State extends string> = { from: readonly State[]; to: State };

/** The table of allowed transitions of a stateful thing. `thing` is its table's name. */
export type Machine<State extends string, Name extends EventName> = {
  thing: string;
  transitions: Readonly<Record<Name, Transition<State>>>;
};

/** Like `Machine`, for a thing with only some of its family's transitions. */
export type PartialMachine<State extends string, Name extends EventName> = {
  thing: string;
  transitions: { readonly [Each in Name]?: Transition<State> };
};

/** Whether `name` may happen to a thing in `state`. */
export const allows = <State extends string, Name extends EventName>(
  machine: PartialMachine<State, Name>,
  name: Name,
  state: State,
): boolean => machine.transitions[name]?.from.includes(state) === true;

import type { Role } from '@dihaadi/contract/roles';
import type { Person } from '../platform/actor.ts';
import { AppError } from '../platform/errors.ts';
import type { EventName } from '../platform/event-names.ts';
import type { PartialMachine } from '../platform/machine.ts';

// For tests of rules and policies, which need no app and no database.

/** Returns a signed-in user of this role. */
export const personOf = (role: Role, id = '00000000-0000-4000-8000-000000000001'): Person => ({
  id,
  role,
  sessionId: '00000000-0000-4000-8000-000000000002',
  tokenExpiresAt: new Date('2026-11-23T12:00:00Z'),
});

/** Returns a rule's outcome: `allowed`, or the code of its refusal and the fields it names, `bad-input: start_at`. */
export function answerOf(rule: () => unknown): string {
  try {
    rule();
    return 'allowed';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = error.errors?.map(({ path }) => path) ?? [];
    return fields.length === 0 ? error.code : `${error.code}: ${fields.join(', ')}`;
  }
}

/** Returns a machine as a table: its thing, then one line for each allowed transition. */
export const tableOf = <State extends string, Name extends EventName>({
  thing,
  transitions,
}: PartialMachine<State, Name>): string[] => [
  thing,
  ...Object.entries<{ from: readonly State[]; to: State } | undefined>(transitions).flatMap(([name, step]) =>
    step ? [`${name}: ${step.from.join(' | ')} → ${step.to}`] : [],
  ),
];

/** Returns the lines of a text in a test, without leading spaces. */
export const lines = (text: string): string[] => text.trim().split(/\n\s*/);

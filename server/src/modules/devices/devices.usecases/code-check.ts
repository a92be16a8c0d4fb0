import { codeCheckDigit } from '@dihaadi/contract/code-check-digit';
import type { CodeCheck, stepsWithCode } from '@dihaadi/contract/devices';
import type { Person } from '../../../platform/actor.ts';
import { codeForDriver } from '../../trips/trips.public.ts';
import { startCodeFor } from '../../worker-bookings/worker-bookings.public.ts';
import type { Deps } from './take-step.ts';

type Asked = { actor: Person; kind: (typeof stepsWithCode)[number]; id: string };

function codeFor(deps: Deps, { actor, kind, id }: Asked): Promise<string> {
  if (kind === 'check_in') return startCodeFor(deps, { actor, id });
  return codeForDriver(deps, { actor, id, of: kind });
}

/**
 * Returns the check digit with which a worker's or driver's phone detects a mistyped code offline. The server verifies
 * the code itself when the step arrives. Throws 404 for another person's work or trip, 409 `invalid-transition` if it is
 * over.
 */
export async function readCodeCheck(deps: Deps, { actor, kind, id }: Asked): Promise<CodeCheck> {
  const code = await codeFor(deps, { actor, kind, id });
  return { check_digit: codeCheckDigit(code), now: deps.clock.now().toISOString() };
}

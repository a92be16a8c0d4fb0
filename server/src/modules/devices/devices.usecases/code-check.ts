import type { CodeCheck, stepsWithCode } from '@dihaadi/contract/devices';
import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Person } from '../../../platform/actor.ts';
import { codeForDriver } from '../../trips/trips.public.ts';
import { startCodeFor } from '../../worker-bookings/worker-bookings.public.ts';
import { CODE_ITERATIONS } from '../devices.rules.ts';
import type { Deps } from './take-step.ts';

const derive = promisify(pbkdf2);
const BYTES = 32;

type Asked = { actor: Person; kind: (typeof stepsWithCode)[number]; id: string };

function codeFor(deps: Deps, { actor, kind, id }: Asked): Promise<string> {
  if (kind === 'check_in') return startCodeFor(deps, { actor, id });
  return codeForDriver(deps, { actor, id, of: kind });
}

/**
 * Returns the check with which a worker's or driver's phone can verify a code offline. Throws 404 for another person's
 * work or trip, 409 `invalid-transition` if it is over.
 */
export async function readCodeCheck(deps: Deps, { actor, kind, id }: Asked): Promise<CodeCheck> {
  const code = await codeFor(deps, { actor, kind, id });
  const nonce = randomBytes(BYTES);
  const expected = await derive(code, nonce, CODE_ITERATIONS, BYTES, 'sha256');
  return {
    nonce: nonce.toString('base64url'),
    iterations: CODE_ITERATIONS,
    expected: expected.toString('base64url'),
    now: deps.clock.now().toISOString(),
  };
}

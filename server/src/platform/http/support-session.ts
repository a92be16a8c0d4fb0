import { type Endpoint, refusesSupport } from '@dihaadi/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../actor.ts';
import { problem } from '../errors.ts';
import { bearerToken } from './bearer-token.ts';
import type { HttpApp } from './http-app.ts';

// What staff may do while viewing a user's account (ADR 112).

/** In a support session only read calls are allowed; every page read is recorded. */
export async function checkSupport(
  app: HttpApp,
  endpoint: Endpoint,
  { person, url }: { person: Person; url: string },
): Promise<void> {
  if (person.supporter === undefined) return;
  if (refusesSupport(endpoint)) throw problem('support-read-only');
  if (endpoint.endsSupport !== true) await app.onSupportRead(person, url);
}

/** Guest calls ignore the token, but in a support session staff must not pay or register for the user. */
export function refuseSupportAsGuest(app: HttpApp, endpoint: Endpoint, { headers }: FastifyRequest): void {
  if (refusesSupport(endpoint) && isSupporting(app, headers.authorization))
    throw problem('support-read-only');
}

function isSupporting(app: HttpApp, header: string | undefined): boolean {
  try {
    const token = bearerToken(header);
    return token !== undefined && app.authenticate(token).supporter !== undefined;
  } catch {
    return false;
  }
}

// Codes that prove that people have met, and links that let their holder act.
const SECRETS = new Set([
  'start_code',
  'end_code',
  'pickup_code',
  'drop_code',
  'share_token',
  'return_token',
  'tracking_token',
]);

/** Replaces a secret where the contract requires a text. */
const HIDDEN = 'hidden';

const hide = (name: string, value: unknown): unknown => {
  if (!SECRETS.has(name) || value === null) return withoutSecrets(value);
  return name === 'tracking_token' ? HIDDEN : null;
};

/**
 * Removes codes and links from a response for staff in a support session. Ready JSON has none: only jobs are sent that
 * way.
 */
export function withoutSecrets(answer: unknown): unknown {
  if (typeof answer === 'string') return answer;
  if (Array.isArray(answer)) return answer.map(withoutSecrets);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, hide(name, value)]));
}

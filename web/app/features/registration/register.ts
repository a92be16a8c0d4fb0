import { me, signIn, type User } from '@dihaadi/contract/accounts';
import type { Role } from '@dihaadi/contract/roles';
import { useRef } from 'react';
import { call } from '../../lib/api.ts';
import { ApiProblem, NoAnswer } from '../../lib/request.ts';
import { isField } from './fields.ts';
import type { Wrong } from './registration-form.ts';

type Registered = { user_id: string; access_token: string; user: User; driver_id?: string };
type Sent = { email?: string | null | undefined; password?: string | null | undefined };

/**
 * Sends a registration, one request at a time. When a response got lost, the retry is refused because the first request
 * succeeded: then it signs in to the new account instead.
 */
export function useRegister<Body extends Sent, Reply extends Registered>(
  send: (body: Body) => Promise<Reply>,
  role: Role,
) {
  const lost = useRef('');
  return async (body: Body): Promise<Registered> => {
    try {
      return await send(body);
    } catch (error) {
      const { email, password } = body;
      // For a person without an email the phone is taken: they log in by a code to it.
      if (email == null || password == null) throw error;
      if (error instanceof NoAnswer) lost.current = email;
      const mayBeOurs = lost.current === email && refusalsOf(error).email === 'taken';
      const ours = mayBeOurs ? await find({ email, password }, role) : undefined;
      if (ours === undefined) throw error;
      return ours;
    }
  };
}

async function find(
  { email, password }: { email: string; password: string },
  role: Role,
): Promise<Registered | undefined> {
  try {
    const session = await call(signIn, { body: { email, password, user_type: role } });
    return { ...session, user_id: session.user.id };
  } catch {
    // The account is another person's; the first refusal says so.
    return undefined;
  }
}

/** Returns the signed-in user's driver id. */
export async function ownDriverId(): Promise<string | undefined> {
  return (await call(me, {})).registration?.driver_id ?? undefined;
}

/** Returns the fields that the server refuses, and why. */
export function refusalsOf(error: unknown): Wrong {
  if (!(error instanceof ApiProblem)) return {};
  const { code, errors = [] } = error.problem;
  const paths = errors.map(({ path }) => path).filter(isField);
  return Object.fromEntries(
    paths.map((path) => [path, code === 'already-registered' ? 'taken' : faultOf(path)]),
  );
}

function faultOf(path: string) {
  if (path === 'password') return 'common';
  if (path === 'referral_code') return 'unknown';
  if (path === 'gstin') return 'state';
  if (path === 'emergency_contact_phone') return 'own';
  return path.endsWith('_expiry') ? 'expired' : 'unusable';
}

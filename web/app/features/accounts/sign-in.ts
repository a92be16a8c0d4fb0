import { signIn, signInAdmin, signInByCode, signInManager } from '@dihaadi/contract/accounts';
import type { Role } from '@dihaadi/contract/roles';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { call } from '../../lib/api.ts';
import { withoutAnswer } from '../../lib/problems.ts';
import { ApiProblem, NoAnswer } from '../../lib/request.ts';
import { saveSession } from '../../lib/session.ts';

function doorOf(role: Role) {
  if (role === 'super_admin') return signInAdmin;
  return role === 'manager' ? signInManager : signIn;
}

/** Signs in and saves the session. Returns what went wrong, if anything, or that a code is still required. */
export async function enter(who: {
  email: string;
  password: string;
  user_type: Role;
  code?: string | undefined;
}): Promise<MessageDescriptor | 'code' | undefined> {
  try {
    saveSession(await call(doorOf(who.user_type), { body: who }));
    return undefined;
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.code === 'second-factor-needed') return 'code';
    return signInErrorText(error);
  }
}

/** Question to a person whose number was unused for so long that it may have changed hands. */
export type Question = { phone: string; code: string; about: 'pincode' | 'name' };

/** Signs in by a code and saves the session. Returns the question if one must still be answered. */
export async function enterByCode(typed: {
  phone: string;
  code: string;
  answer?: string;
}): Promise<Question | undefined> {
  try {
    saveSession(await call(signInByCode, { body: typed }));
    return undefined;
  } catch (error) {
    const reason = error instanceof ApiProblem ? error.problem.reason : undefined;
    const about = { 'say-home-pincode': 'pincode', 'say-first-name': 'name' } as const;
    if (reason !== 'say-home-pincode' && reason !== 'say-first-name') throw error;
    return { phone: typed.phone, code: typed.code, about: about[reason] };
  }
}

/**
 * The message doesn't reveal which of the three was wrong, but an overloaded or lost connection isn't the person's
 * mistake.
 */
/** For a wrong password, and for a correct one with another type of account: the message doesn't reveal which. */
export const wrongLogin = msg`Invalid credentials. Please try again.`;

function signInErrorText(error: unknown): MessageDescriptor {
  if (error instanceof NoAnswer) return withoutAnswer(error);
  const status = error instanceof ApiProblem ? error.problem.status : 500;
  if (status === 429) return msg`Too many attempts. Wait a minute, then try again.`;
  if (status >= 500) return msg`The service is unavailable right now. Try again in a minute.`;
  return wrongLogin;
}

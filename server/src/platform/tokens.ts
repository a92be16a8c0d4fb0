import { roles } from '@dihaadi/contract/roles';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import type { Person } from './actor.ts';
import type { Clock } from './clock.ts';
import { problem } from './errors.ts';

const ISSUER = 'dihaadi';
const AUDIENCE = 'dihaadi-api';
const LEEWAY_SECONDS = 60;
// No session lasts longer; a token that claims otherwise isn't ours.
const LONGEST_SECONDS = 12 * 3600;

const Claims = z.object({
  sub: z.uuid(),
  role: z.enum(roles),
  sid: z.uuid(),
  jti: z.uuid(),
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  iat: z.int(),
  exp: z.int(),
  nbf: z.int().optional(),
  /** The actor behind the subject (RFC 8693): staff in a support session, with their own session. */
  act: z.strictObject({ sub: z.uuid(), sid: z.uuid() }).optional(),
});

export type Tokens = {
  sign: (person: Person & { tokenId: string; issuedAt: Date }) => string;
  /** Returns the person a token speaks for. Throws 401 `unauthenticated` if it is forged, expired or foreign. */
  verify: (token: string) => Person;
};

/** Creates JSON Web Tokens, HS256 with `secret`, checked by `clock` with 60 s of leeway. */
export function createTokens(deps: { secret: string; clock: Clock }): Tokens {
  const sign = createSigner({ key: deps.secret, algorithm: 'HS256' });
  // Times are checked below, by our clock instead of the machine's.
  const verify = createVerifier({
    key: deps.secret,
    algorithms: ['HS256'],
    ignoreExpiration: true,
    ignoreNotBefore: true,
  });
  return {
    sign: (person) =>
      sign({
        sub: person.id,
        role: person.role,
        sid: person.sessionId,
        jti: person.tokenId,
        iss: ISSUER,
        aud: AUDIENCE,
        iat: seconds(person.issuedAt),
        exp: seconds(person.tokenExpiresAt),
        ...(person.supporter && { act: { sub: person.supporter.id, sid: person.supporter.sessionId } }),
      }),
    verify: (token) => {
      const claims = Claims.safeParse(readClaims(verify, token));
      if (!claims.success || !isCurrent(claims.data, seconds(deps.clock.now()))) throw signInFirst();
      const { sub, role, sid, exp, act } = claims.data;
      const supporter = act && { id: act.sub, sessionId: act.sid };
      const tokenExpiresAt = new Date(exp * 1000);
      return { id: sub, role, sessionId: sid, tokenExpiresAt, ...(supporter && { supporter }) };
    },
  };
}

export const signInFirst = () => problem('unauthenticated');

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

const isCurrent = (
  { iat, exp, nbf = iat, act }: Pick<z.output<typeof Claims>, 'iat' | 'exp' | 'nbf' | 'act'>,
  now: number,
) =>
  // Support sessions have no leeway: staff see nothing after the time the user was told.
  exp + (act === undefined ? LEEWAY_SECONDS : 0) > now &&
  Math.max(iat, nbf) - LEEWAY_SECONDS <= now &&
  exp - iat <= LONGEST_SECONDS;

function readClaims(verify: (token: string) => unknown, token: string): unknown {
  try {
    return verify(token);
  } catch {
    return undefined;
  }
}

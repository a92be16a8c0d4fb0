import { signInFirst } from '../tokens.ts';

/**
 * The token of an `Authorization` header; undefined without one. Refuses with 401 whatever else stands there: something was
 * presented, so this is no guest.
 */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, token] = /^Bearer ([\w\-.~+/]+=*)$/i.exec(header) ?? [];
  if (token === undefined) throw signInFirst();
  return token;
}

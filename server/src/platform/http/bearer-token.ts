import { signInFirst } from '../tokens.ts';

/**
 * Returns the token of an `Authorization` header; undefined without one. Throws 401 for any other content: credentials
 * were presented, so this is not a guest.
 */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, token] = /^Bearer ([\w\-.~+/]+=*)$/i.exec(header) ?? [];
  if (token === undefined) throw signInFirst();
  return token;
}

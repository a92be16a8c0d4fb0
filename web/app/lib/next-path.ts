const BASE = 'https://same-site.invalid';

/**
 * Returns the path that a `?next=` may lead to: a path of this site, or undefined. Browsers read `\` as `/` and drop
 * tabs and line breaks, so anything that could become `//host` is refused.
 */
export function safeNextPath(next: string | null): string | undefined {
  if (next === null || next.length > 2000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return undefined;
  const url = URL.canParse(next, BASE) ? new URL(next, BASE) : undefined;
  // Dot segments can leave `//host` as the path: `/.//evil.com`.
  if (url === undefined || url.origin !== BASE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Returns the login page's path, returning here afterwards. */
export function loginPath(from: { pathname: string; search: string }): string {
  return `/login?next=${encodeURIComponent(from.pathname + from.search)}`;
}

/** The role of the person who is signed in, by the token that the app keeps; undefined when there is none. */
export function signedInRole(): unknown {
  try {
    const payload = (localStorage.getItem('token') ?? '').split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined;
    if (typeof claims.exp !== 'number' || claims.exp * 1000 <= Date.now()) return undefined;
    return 'role' in claims ? claims.role : '';
  } catch {
    return undefined;
  }
}

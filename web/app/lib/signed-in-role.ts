/** Returns the signed-in user's role, by the token the app keeps; undefined without one. */
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

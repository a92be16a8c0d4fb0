import { resealTwoFactorKeys } from './modules/accounts/accounts.public.ts';
import { resealGatewaySecrets } from './modules/gateways/gateways.public.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db.ts';
import type { Safe } from './platform/encryption.ts';

type Deps = { db: Db; safe: Safe; clock: Clock };

/**
 * After AUTH_SECRET was replaced, seals again what AUTH_SECRET_PREVIOUS sealed: the gateways' secrets and the keys of
 * authenticator apps. Safe to repeat, also by several processes at once. Returns the number of secrets.
 */
export async function resealSecrets(deps: Deps): Promise<number> {
  return (await resealGatewaySecrets(deps)) + (await resealTwoFactorKeys(deps));
}

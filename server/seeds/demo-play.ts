import { createHash } from 'node:crypto';
import { dayAfter, indianDay, momentOfIndianClock } from '@dihaadi/contract/indian-time';
import type { Role } from '@dihaadi/contract/roles';
import { createAccount, giveCities } from '../src/modules/accounts/accounts.public.ts';
import { completePayment, initiatePayment } from '../src/modules/payments/payments.public.ts';
import type { Gateways } from '../src/modules/gateways/gateways.public.ts';
import type { Geocoder, Router } from '../src/modules/locations/locations.public.ts';
import { system } from '../src/platform/actor.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Codes } from '../src/platform/codes.ts';
import { type Db, inTransaction } from '../src/platform/db.ts';
import { seeding } from '../src/platform/new-id.ts';
import type { Limiter } from '../src/platform/limits.ts';
import type { Passes } from '../src/platform/signed-tokens.ts';
import type { Passwords } from '../src/platform/passwords.ts';
import type { Safe } from '../src/platform/encryption.ts';
import type { Signals } from '../src/platform/signals.ts';
import type { Storage } from '../src/platform/storage.ts';

/** Dependencies of the real code that plays the town's past. */
export type Deps = {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  geocoder: Geocoder;
  router: Router;
  safe: Safe;
  gateways: Gateways;
  limiter: Limiter;
  codes: Codes;
  signals: Signals;
  storage: Storage;
  passes: Passes;
};
/** Context for playing the town's past through the real code, with an adjustable clock. */
export type Play = Omit<Deps, 'clock'> & { clock: Clock & { at: (minutesFromNow: number) => void } };

/** A day in minutes, the unit of the town's clock. */
export const DAY = 24 * 60;

/** Returns the instant of a time in India (`11:30`), `days` days after the current day of the town's clock. */
export const timeIn = (play: Pick<Play, 'clock'>, days: number, time: string): string =>
  new Date(momentOfIndianClock(`${dayAfter(indianDay(play.clock.now()), days)}T${time}`)).toISOString();

// A different seed makes another town with the same people.
const SEED = 'jaipur-1';

/** Returns the id of an entity of the town: the same in every database, so that links and tests can refer to it. */
export function demoId(thing: string): string {
  const hex = createHash('sha256').update(`${SEED}:${thing}`).digest('hex');
  // The bits for version 4 and variant 1 (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const DOMAIN = 'demo.dihaadi.example';

type DemoPerson = { name: string; role: Role; email: string; phone: string; referralCode?: string | null };

/** Creates an account for a person of the town, dated two months ago. */
export function playPerson(play: Play, person: DemoPerson, passwordHash: string): Promise<string> {
  const { name, role, phone, referralCode } = person;
  play.clock.at(-60 * DAY);
  return seeding({ account: demoId(`account:${person.email}`) }, () =>
    inTransaction(play.db, async (tx) => {
      const id = await createAccount(play, tx, {
        name,
        role,
        phone,
        ...(referralCode !== undefined && { referralCode }),
        email: `${person.email}@${DOMAIN}`,
        passwordHash,
        actor: system,
      });
      if (role === 'manager') await giveCities(tx, id, ['Jaipur']);
      return id;
    }),
  );
}

type Payer = { driverId: string } | { userId: string } | { membershipId: string };

/** Pays what a person of the town owes in test mode, by the same code as a real payment. */
export async function playPayment(play: Play, named: Payer): Promise<void> {
  const [payer] = Object.values(named);
  const { id: paymentId } = await seeding({ payment: demoId(`payment:${payer}`) }, () =>
    initiatePayment(play, { named, gateway: undefined, couponCode: undefined }),
  );
  const evidence = { gatewayPaymentId: `demo_${paymentId}`, fields: {} };
  await completePayment(play, { named, paymentId, evidence });
}

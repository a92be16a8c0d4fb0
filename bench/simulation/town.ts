import { skills } from '@dihaadi/contract/workers';
import { categoryOfSkill } from '@dihaadi/contract/matching';
import type { Service } from '@dihaadi/contract/services';
import { createCustomer } from '../../server/src/modules/customers/customers.public.ts';
import type { Geocoder } from '../../server/src/modules/locations/locations.public.ts';
import { addService } from '../../server/src/modules/services/services.public.ts';
import { createWorker } from '../../server/src/modules/workers/workers.public.ts';
import { system } from '../../server/src/platform/actor.ts';
import type { Clock } from '../../server/src/platform/clock.ts';
import type { Codes } from '../../server/src/platform/codes.ts';
import { type Db, inTransaction, type Tx } from '../../server/src/platform/db.ts';
import { account, placeIn } from './world.ts';
import { changeAvailability } from '../../server/src/modules/matching/matching.public.ts';
import { transitionRegistration } from '../../server/src/modules/registration/registration.public.ts';

export type Deps = { db: Db; clock: Clock; codes: Codes; geocoder: Geocoder };
export type Town = { customers: string[]; services: Service[] };

const CUSTOMERS = 300;
const HOME = { address: 'Somewhere in town', city: 'Jaipur', state: 'Rajasthan', pincode: '302001' };

const trades = skills.filter((skill) => categoryOfSkill[skill] !== null);
// Keeps each transaction short, also on a busy machine.
const AT_ONCE = 20;

/** Fills the city with people and adds one service of each trade. */
export async function fillTown(
  deps: Deps,
  { workers, roll }: { workers: number; roll: () => number },
): Promise<Town> {
  const services: Service[] = [];
  for (const skill of trades) services.push(await serviceFor(deps, skill));
  const customers: string[] = [];
  for (let number = 0; number < CUSTOMERS; number += 1)
    customers.push(await inTransaction(deps.db, (tx) => addCustomer(deps, tx)));
  for (let first = 0; first < workers; first += AT_ONCE)
    await inTransaction(deps.db, async (tx) => {
      for (let number = first; number < Math.min(workers, first + AT_ONCE); number += 1)
        await addWorker(deps, tx, roll);
    });
  return { customers, services };
}

async function serviceFor(deps: Deps, skill: (typeof trades)[number]): Promise<Service> {
  const category = categoryOfSkill[skill];
  if (category === null) throw new Error(`There is no service for ${skill}.`);
  const rates = { hourly_rate: 200, daily_rate: 900, monthly_rate: 20_000 };
  const service = { name: skill, category, description: null, ...rates, is_active: true };
  return addService(deps, { actor: system, service, idempotency: undefined });
}

async function addCustomer(deps: Deps, tx: Tx): Promise<string> {
  const by = { actor: system, at: deps.clock.now() };
  const accountId = await account(deps, tx, 'customer');
  await createCustomer(tx, { accountId, home: HOME }, by);
  await transitionRegistration(tx, { kind: 'customer', id: accountId, name: 'pay_fee', ...by });
  return accountId;
}

async function addWorker(deps: Deps, tx: Tx, roll: () => number): Promise<void> {
  const at = deps.clock.now();
  const by = { actor: system, at };
  const accountId = await account(deps, tx, 'worker');
  const skill = trades[Math.floor(roll() * trades.length)] ?? 'Plumber';
  await createWorker(tx, { ...HOME, accountId, skills: [skill], experience: 3 }, by);
  for (const name of ['pay_fee', 'approve'] as const)
    await transitionRegistration(tx, { kind: 'worker', id: accountId, name, ...by });
  const place = { ...placeIn(roll), source: 'customer' } as const;
  await changeAvailability(tx, {
    personId: accountId,
    actor: system,
    at,
    changes: { place, daysOff: [Math.floor(roll() * 7)] },
  });
}

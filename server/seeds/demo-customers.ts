import { createCustomer } from '../src/modules/customers/customers.public.ts';
import { system } from '../src/platform/actor.ts';
import { inTransaction } from '../src/platform/db.ts';
import type { Play } from './demo-play.ts';
import { transitionRegistration } from '../src/modules/registration/registration.public.ts';

/** Addresses of the town's customers, by the account's email before the @. */
const homes: Readonly<Record<string, { address: string; pincode: string }>> = {
  customer: { address: '14, Shanti Path, Tilak Nagar', pincode: '302004' },
  'deepak.jangid': { address: '126, Madhyam Marg, Mansarovar', pincode: '302020' },
  'farida.khan': { address: 'House 41, Ramganj Bazar', pincode: '302003' },
  'gopal.soni': { address: 'Shop 212, Johari Bazar', pincode: '302003' },
  'kavita.choudhary': { address: '22, Nirman Nagar, Ajmer Road', pincode: '302019' },
  'suresh.bairwa': { address: '8, Moti Doongri Road, near Narayan Singh Circle', pincode: '302004' },
};

const TOWN = { city: 'Jaipur', state: 'Rajasthan' } as const;

/** Returns a customer's address in the town; throws for anyone else. */
export function demoHome(email: string): { address: string; pincode: string; city: string; state: string } {
  const home = homes[email];
  if (home === undefined) throw new Error(`${email} has no home in the town.`);
  return { ...home, ...TOWN };
}

/** Makes these residents customers with a paid fee; `accounts` contains their ids by the same names. */
export async function playCustomers(play: Play, accounts: ReadonlyMap<string, string>): Promise<void> {
  for (const [email, home] of Object.entries(homes)) {
    const accountId = accounts.get(email);
    if (accountId === undefined) throw new Error(`${email} has no account.`);
    const by = { actor: system, at: play.clock.now() };
    await inTransaction(play.db, async (tx) => {
      await createCustomer(tx, { accountId, home: { ...home, ...TOWN } }, by);
      await transitionRegistration(tx, { kind: 'customer', id: accountId, name: 'pay_fee', ...by });
    });
  }
}

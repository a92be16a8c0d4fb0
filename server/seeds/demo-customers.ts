import { updateProfile } from '../src/modules/customers/customers.public.ts';
import { demoPeople } from './demo-people.ts';
import type { Play } from './demo-play.ts';

/** Where the customers of the town live, by the account's e-mail before the @. */
const homes: Readonly<Record<string, { address: string; pincode: string }>> = {
  customer: { address: '14, Shanti Path, Tilak Nagar', pincode: '302004' },
  'deepak.jangid': { address: '126, Madhyam Marg, Mansarovar', pincode: '302020' },
  'farida.khan': { address: 'House 41, Ramganj Bazar', pincode: '302003' },
  'gopal.soni': { address: 'Shop 212, Johari Bazar', pincode: '302003' },
  'kavita.choudhary': { address: '22, Nirman Nagar, Ajmer Road', pincode: '302019' },
  'suresh.bairwa': { address: '8, Moti Doongri Road, near Narayan Singh Circle', pincode: '302004' },
};

/** Lets the customers of the town say where they live; `accounts` holds their ids by the same names. */
export async function playHomes(play: Play, accounts: ReadonlyMap<string, string>): Promise<void> {
  for (const { email, name, phone } of demoPeople) {
    const [id, home] = [accounts.get(email), homes[email]];
    if (id === undefined || home === undefined) continue;
    await updateProfile(play, {
      // Sessions are of no matter here: only who lives there is.
      actor: { id, role: 'customer', sessionId: id, tokenExpiresAt: play.clock.now() },
      profile: { name, phone, ...home, city: 'Jaipur', state: 'Rajasthan' },
    });
  }
}

import { createWorker } from '../src/modules/workers/workers.public.ts';
import { system } from '../src/platform/actor.ts';
import { inTransaction } from '../src/platform/db.ts';
import { type DemoWorker, type Step, delhiWorkers } from './demo-workers-delhi.ts';
import { DAY, type Play, playPayment, playPerson } from './demo-play.ts';
import { playInvitation } from './demo-referrals.ts';
import { transitionRegistration } from '../src/modules/registration/registration.public.ts';

const ACTIVE = ['pay_fee', 'approve'] as const;

/** Workers of every trade and in every state; the start script prints the first one. */
const jaipurWorkers: readonly DemoWorker[] = [
  {
    name: 'Ramesh Kumawat',
    email: 'worker',
    phone: '+919829000004',
    skills: ['Electrician', 'AC Repair'],
    experience: 12,
    address: '45, Shiv Colony, Tonk Road',
    pincode: '302018',
    registeredDaysAgo: 55,
    steps: ACTIVE,
  },
  {
    name: 'Babulal Regar',
    email: 'babulal.regar',
    phone: '+919829000041',
    skills: ['Plumber'],
    experience: 15,
    address: '18, Kachchi Basti, Jawahar Nagar',
    pincode: '302004',
    registeredDaysAgo: 52,
    steps: ACTIVE,
  },
  {
    name: 'Shabnam Bano',
    email: 'shabnam.bano',
    phone: '+919829000042',
    skills: ['Housekeeping', 'Cleaning'],
    experience: 6,
    address: 'House 9, Ghat Gate',
    pincode: '302003',
    registeredDaysAgo: 49,
    steps: ACTIVE,
  },
  {
    name: 'Hansraj Jangid',
    email: 'hansraj.jangid',
    phone: '+919829000043',
    skills: ['Carpenter'],
    experience: 20,
    address: '7, Jhotwara Industrial Area',
    pincode: '302012',
    registeredDaysAgo: 47,
    steps: ACTIVE,
  },
  {
    name: 'Mukesh Prajapati',
    email: 'mukesh.prajapati',
    phone: '+919829000044',
    skills: ['Painter'],
    experience: 8,
    address: '31, Vidyadhar Nagar, Sector 4',
    pincode: '302039',
    registeredDaysAgo: 45,
    steps: ACTIVE,
  },
  {
    name: 'Lakshmi Devi',
    email: 'lakshmi.devi',
    phone: '+919829000045',
    skills: ['Cleaning'],
    experience: 4,
    address: '12, Sanganer Bazar',
    pincode: '302029',
    registeredDaysAgo: 40,
    steps: ACTIVE,
  },
  {
    name: 'Irfan Khan',
    email: 'irfan.khan',
    phone: '+919829000046',
    skills: ['AC Repair', 'Electrician'],
    experience: 9,
    address: '56, Ramganj Bazar',
    pincode: '302003',
    registeredDaysAgo: 36,
    steps: ACTIVE,
  },
  {
    name: 'Santosh Bairagi',
    email: 'santosh.bairagi',
    phone: '+919829000047',
    skills: ['Office Support'],
    experience: 3,
    address: '4, Malviya Nagar, Sector 2',
    pincode: '302017',
    registeredDaysAgo: 30,
    steps: ACTIVE,
  },
  {
    name: 'Bhim Singh Shekhawat',
    email: 'bhim.shekhawat',
    phone: '+919829000048',
    skills: ['Security Guard'],
    experience: 11,
    address: '22, Khatipura Road',
    pincode: '302012',
    registeredDaysAgo: 28,
    steps: ACTIVE,
  },
  {
    name: 'Gita Meena',
    email: 'gita.meena',
    phone: '+919829000049',
    skills: ['Housekeeping', 'Office Support'],
    experience: 5,
    address: 'Plot 60, Pratap Nagar',
    pincode: '302033',
    registeredDaysAgo: 20,
    steps: ACTIVE,
  },
  {
    name: 'Ravi Kumar Sain',
    email: 'ravi.sain',
    phone: '+919829000050',
    skills: ['Plumber', 'Electrician'],
    experience: 2,
    address: '9, Mansarovar, Varun Path',
    pincode: '302020',
    registeredDaysAgo: 4,
    steps: ['pay_fee'],
  },
  {
    name: 'Kamlesh Verma',
    email: 'kamlesh.verma',
    phone: '+919829000051',
    skills: ['Painter', 'Carpenter'],
    experience: 7,
    address: '14, Sodala, Ajmer Road',
    // Two digits are swapped: the desk sees that the PIN code belongs to another state.
    pincode: '203006',
    registeredDaysAgo: 2,
    steps: ['pay_fee'],
  },
  {
    name: 'Parvati Gurjar',
    email: 'parvati.gurjar',
    phone: '+919829000052',
    skills: ['Cleaning'],
    experience: 1,
    address: '5, Amer Road',
    pincode: '302002',
    registeredDaysAgo: 1,
    steps: [],
  },
  {
    name: 'Jagdish Nayak',
    email: 'jagdish.nayak',
    phone: '+919829000053',
    skills: ['Electrician'],
    experience: 10,
    address: '88, Bassi Sitarampura',
    pincode: '302012',
    registeredDaysAgo: 44,
    steps: ['pay_fee', 'approve', 'suspend'],
  },
  {
    name: 'Arjun Bhil',
    email: 'arjun.bhil',
    phone: '+919829000054',
    skills: ['Plumber'],
    experience: 0,
    address: '2, Chaksu Road',
    pincode: '302022',
    registeredDaysAgo: 15,
    steps: ['pay_fee', 'reject'],
  },
];

/** All workers, in Jaipur and around Delhi. */
export const demoWorkers: readonly DemoWorker[] = [...jaipurWorkers, ...delhiWorkers];

const REASONS: Partial<Record<Step, string>> = {
  suspend: 'Three customers were left waiting in one week.',
  reject: 'The phone number belongs to another person.',
};

/** Registers one worker of the town and replays their history since. */
export async function playWorker(play: Play, worker: DemoWorker, passwordHash: string): Promise<void> {
  const { skills, experience, address, pincode, registeredDaysAgo, steps } = worker;
  const { city, state } = worker.home ?? { city: 'Jaipur', state: 'Rajasthan' };
  const referralCode = await playInvitation(play, worker.email);
  const accountId = await playPerson(play, { ...worker, role: 'worker', referralCode }, passwordHash);
  play.clock.at(-registeredDaysAgo * DAY);
  const at = play.clock.now();
  const home = { address, pincode, city, state };
  await inTransaction(play.db, async (tx) => {
    await createWorker(tx, { accountId, skills, experience, ...home }, { actor: system, at });
    for (const name of steps) {
      const reason = REASONS[name];
      if (name === 'pay_fee') await playPayment({ ...play, db: tx }, { userId: accountId });
      else
        await transitionRegistration(tx, {
          kind: 'worker',
          id: accountId,
          name,
          actor: system,
          at,
          ...(reason !== undefined && { reason }),
        });
    }
  });
}

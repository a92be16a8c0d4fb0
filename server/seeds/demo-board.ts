import { seeding } from '../src/platform/new-id.ts';
import { createCompany } from '../src/modules/companies/companies.public.ts';
import { addPlan } from '../src/modules/memberships/memberships.public.ts';
import { createSeeker } from '../src/modules/seekers/seekers.public.ts';
import { system } from '../src/platform/actor.ts';
import { inTransaction } from '../src/platform/db.ts';
import { DAY, demoId, DOMAIN, type Play, playPerson } from './demo-play.ts';
import { transitionRegistration } from '../src/modules/registration/registration.public.ts';

type Verdict = 'approve' | 'reject';

type DemoSeeker = {
  name: string;
  email: string;
  phone: string;
  city: string;
  years: number;
  skills: readonly string[];
  daysAgo: number;
  verdict?: Verdict;
  /** Further fields of the profile. */
  profile?: Partial<Parameters<typeof createSeeker>[1]>;
};

/** Job seekers in and around the town, in every state; the start script prints the first one. */
export const demoSeekers: readonly DemoSeeker[] = [
  {
    name: 'Vikram Meena',
    email: 'job_seeker',
    phone: '+919829000007',
    city: 'Jaipur',
    years: 3,
    skills: ['Wiring', 'Inverters'],
    daysAgo: 58,
    verdict: 'approve',
    profile: {
      trade: 'electrician',
      pincode: '302020',
      reachKm: 25,
      languages: ['hi', 'en'],
      wageMinPaise: 700_00,
      wageUnit: 'daily',
      education: 'iti',
    },
  },
  {
    name: 'Rekha Solanki',
    email: 'rekha.solanki',
    phone: '+919829000061',
    city: 'Ajmer',
    years: 5,
    skills: ['Housekeeping', 'Cooking'],
    daysAgo: 20,
    verdict: 'approve',
  },
  {
    name: 'Mohsin Pathan',
    email: 'mohsin.pathan',
    phone: '+919829000062',
    city: 'Kota',
    years: 8,
    skills: ['Painting', 'Texture finish'],
    daysAgo: 9,
  },
  {
    name: 'Sunita Bairwa',
    email: 'sunita.bairwa',
    phone: '+919829000063',
    city: 'Tonk',
    years: 0,
    skills: [],
    daysAgo: 3,
  },
  {
    name: 'Harish Kumhar',
    email: 'harish.kumhar',
    phone: '+919829000064',
    city: 'Jodhpur',
    years: 12,
    skills: ['Carpentry', 'Modular kitchens'],
    daysAgo: 1,
  },
  {
    name: 'Test Test',
    email: 'test.test',
    phone: '+919829000065',
    city: 'Jaipur',
    years: 60,
    skills: ['Everything'],
    daysAgo: 14,
    verdict: 'reject',
  },
];

type DemoCompany = {
  company: string;
  name: string;
  email: string;
  phone: string;
  city: string;
  daysAgo: number;
  verdict?: Verdict;
};

/** Companies that want to post jobs, in every state; the start script prints the first one's job provider. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    company: 'Agarwal Facility Services',
    name: 'Nisha Agarwal',
    email: 'job_provider',
    phone: '+919829000006',
    city: 'Jaipur',
    daysAgo: 57,
    verdict: 'approve',
  },
  {
    company: 'Pink City Interiors',
    name: 'Sandeep Khatri',
    email: 'sandeep.khatri',
    phone: '+919829000071',
    city: 'Jaipur',
    daysAgo: 30,
    verdict: 'approve',
  },
  {
    company: 'Chambal Cold Storage',
    name: 'Anil Hada',
    email: 'anil.hada',
    phone: '+919829000072',
    city: 'Kota',
    daysAgo: 6,
  },
  {
    company: 'Marudhar Handicrafts',
    name: 'Lata Rathore',
    email: 'lata.rathore',
    phone: '+919829000073',
    city: 'Jodhpur',
    daysAgo: 2,
  },
  {
    company: 'Quick Money Placement',
    name: 'Raju Verma',
    email: 'raju.verma',
    phone: '+919829000074',
    city: 'Udaipur',
    daysAgo: 25,
    verdict: 'reject',
  },
];

const REASONS = {
  seeker: 'Name and experience cannot be right, and the phone is not answered.',
  company: 'Asks applicants for a deposit, which is not allowed here.',
};

const FEATURES = ['Support by phone', 'Invoices by the quarter', 'A contact of your own'];
const FEATURES_HI = ['फ़ोन पर मदद', 'हर तीन महीने में एक बिल', 'आपके लिए एक तय व्यक्ति'];

/** Plans that companies can buy. */
const plans = [
  {
    plan_name: 'basic',
    display_name: 'Basic',
    price: 999,
    max_job_postings: 5,
    features: [],
    features_hi: [],
    featured_jobs: false,
    priority_support: false,
    is_active: true,
  },
  {
    plan_name: 'premium',
    display_name: 'Premium',
    price: 2999,
    max_job_postings: 20,
    features: FEATURES,
    features_hi: FEATURES_HI,
    featured_jobs: true,
    priority_support: false,
    is_active: true,
  },
  {
    plan_name: 'enterprise',
    display_name: 'Enterprise',
    price: 9999,
    max_job_postings: 100,
    features: FEATURES,
    features_hi: FEATURES_HI,
    featured_jobs: true,
    priority_support: true,
    is_active: true,
  },
  {
    plan_name: 'basic',
    display_name: 'Diwali trial',
    price: 0,
    max_job_postings: 1,
    features: [],
    features_hi: [],
    featured_jobs: false,
    priority_support: false,
    is_active: false,
  },
] as const;

/** Seeds the board with job seekers, companies and plans; `accounts` are the existing ones. */
export async function playBoard(
  play: Play,
  accounts: ReadonlyMap<string, string>,
  passwordHash: string,
): Promise<void> {
  for (const plan of plans) {
    await seeding({ membership_plan: demoId(`plan:${plan.display_name}`) }, () =>
      addPlan(play, {
        actor: system,
        plan: {
          ...plan,
          features: [...plan.features],
          features_hi: [...plan.features_hi],
          duration_days: 30,
        },
        idempotency: undefined,
      }),
    );
  }
  for (const seeker of demoSeekers) {
    const accountId =
      accounts.get(seeker.email) ?? (await playPerson(play, { ...seeker, role: 'job_seeker' }, passwordHash));
    await playSeeker(play, seeker, accountId);
  }
  for (const company of demoCompanies) {
    const accountId =
      accounts.get(company.email) ??
      (await playPerson(play, { ...company, role: 'job_provider' }, passwordHash));
    await playCompany(play, company, accountId);
  }
}

async function playSeeker(play: Play, seeker: DemoSeeker, accountId: string): Promise<void> {
  play.clock.at(-seeker.daysAgo * DAY);
  const by = { actor: system, at: play.clock.now() };
  await inTransaction(play.db, async (tx) => {
    await createSeeker(
      tx,
      {
        accountId,
        experienceYears: seeker.years,
        skills: [...seeker.skills],
        city: seeker.city,
        ...seeker.profile,
      },
      by,
    );
    if (seeker.verdict !== undefined)
      await transitionRegistration(tx, {
        kind: 'seeker',
        id: accountId,
        name: seeker.verdict,
        ...by,
        ...why(seeker.verdict, 'seeker'),
      });
  });
}

async function playCompany(play: Play, company: DemoCompany, accountId: string): Promise<void> {
  play.clock.at(-company.daysAgo * DAY);
  const by = { actor: system, at: play.clock.now() };
  const id = demoId(`company:${company.email}`);
  await inTransaction(play.db, async (tx) => {
    const made = {
      id,
      accountId,
      companyName: company.company,
      contactPersonName: company.name,
      contactEmail: `${company.email}@${DOMAIN}`,
      contactPhone: company.phone,
      city: company.city,
      state: 'Rajasthan',
    };
    await createCompany(tx, made, by);
    if (company.verdict !== undefined)
      await transitionRegistration(tx, {
        kind: 'company',
        id: id,
        name: company.verdict,
        ...by,
        ...why(company.verdict, 'company'),
      });
  });
}

const why = (verdict: Verdict, kind: keyof typeof REASONS) =>
  verdict === 'reject' ? { reason: REASONS[kind] } : {};

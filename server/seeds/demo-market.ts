import type { ApplicationStatus, JobStatus } from '@dihaadi/contract/jobs';
import { createAccount } from '../src/modules/accounts/accounts.public.ts';
import { createCompany, ownedCompany } from '../src/modules/companies/companies.public.ts';
import {
  addOwnJob,
  applyForJob,
  transitionJobById,
  type JobTransition,
  moveApplicant,
  offerSlots,
  withdrawApplication,
} from '../src/modules/jobs/jobs.public.ts';
import { choosePlan } from '../src/modules/memberships/memberships.public.ts';
import { transitionRegistration } from '../src/modules/registration/registration.public.ts';
import { createSeeker } from '../src/modules/seekers/seekers.public.ts';
import { saveJob, saveSearch } from '../src/modules/seeking/seeking.public.ts';
import { type Person, system } from '../src/platform/actor.ts';
import { inTransaction } from '../src/platform/db.ts';
import { seeding } from '../src/platform/new-id.ts';
import { type MarketJob, marketJobs } from './demo-market-jobs.ts';
import { marketCompanies, type MarketSeeker, marketSeekers } from './demo-market-people.ts';
import { DAY, demoId, DOMAIN, type Play, playPayment, timeIn } from './demo-play.ts';

const VERDICTS = { pending: undefined, verified: 'approve', rejected: 'reject' } as const;

const person = (play: Play, key: string, role: 'job_seeker' | 'job_provider'): Person => ({
  id: demoId(`account:${key}`),
  role,
  sessionId: demoId('session:market'),
  tokenExpiresAt: play.clock.now(),
});

/** Fills the town's job market with companies, jobs, seekers and applications in every state. */
export async function playMarket(play: Play, passwordHash: string): Promise<void> {
  for (const company of marketCompanies) await playCompany(play, company, passwordHash);
  await playPlan(play);
  for (const [index, job] of marketJobs.entries()) await playJob(play, job, index);
  for (const [index, seeker] of marketSeekers.entries())
    await playSeeker(play, seeker, { index, passwordHash });
  for (const index of marketSeekers.keys()) await playApplications(play, index);
}

async function playCompany(
  play: Play,
  company: (typeof marketCompanies)[number],
  passwordHash: string,
): Promise<void> {
  play.clock.at(-45 * DAY);
  const by = { actor: system, at: play.clock.now() };
  const { key, contact, status } = company;
  const email = `${key}@${DOMAIN}`;
  await inTransaction(play.db, async (tx) => {
    const accountId = await seeding({ account: demoId(`account:${key}`) }, () =>
      createAccount(play, tx, {
        role: 'job_provider',
        name: contact,
        email,
        phone: null,
        passwordHash,
        actor: system,
      }),
    );
    const id = demoId(`company:${key}`);
    await createCompany(
      tx,
      {
        id,
        accountId,
        companyName: company.company,
        contactPersonName: contact,
        contactEmail: email,
        contactPhone: null,
        city: company.city,
        state: company.state,
      },
      by,
    );
    const name = VERDICTS[status];
    const reason = status === 'rejected' ? { reason: 'Asks applicants for a registration fee.' } : {};
    if (name !== undefined) await transitionRegistration(tx, { kind: 'company', id, name, ...by, ...reason });
  });
}

/** Company whose jobs are listed first. */
const PLAN_HOLDER = 'aravali-hotels';

/** One company has bought a plan, posted jobs under it, and renewed it. */
async function playPlan(play: Play): Promise<void> {
  const actor = person(play, PLAN_HOLDER, 'job_provider');
  for (const daysAgo of [44, 16]) {
    play.clock.at(-daysAgo * DAY);
    const company = await ownedCompany(play.db, actor);
    const { id } = await choosePlan(play, { company, planId: demoId('plan:Premium'), actor });
    await playPayment(play, { membershipId: id });
  }
}

const jobId = (index: number): string => demoId(`job:market-${index}`);

const STEPS: Record<JobStatus, readonly JobTransition[]> = {
  draft: [],
  in_review: ['submit'],
  active: ['publish'],
  paused: ['publish', 'pause'],
  filled: ['publish', 'fill'],
  closed: ['publish', 'close'],
  expired: ['publish', 'expire'],
};

async function playJob(play: Play, job: MarketJob, index: number): Promise<void> {
  play.clock.at(-(32 + index) * DAY);
  const company = marketCompanies.find(({ key }) => key === job.company);
  if (company === undefined) throw new Error(`There is no company named ${job.company}.`);
  const right = job.company === PLAN_HOLDER ? 'plan' : 'free';
  const chosen = { job: jobId(index), ...(job.status === 'draft' ? {} : { posted_under: right }) };
  await seeding(chosen, () =>
    addOwnJob(play, {
      actor: person(play, job.company, 'job_provider'),
      job: {
        title: job.title,
        description: job.text,
        job_location: `Station Road, ${company.city}`,
        city: company.city,
        state: company.state,
        is_remote: false,
        job_type: job.trade,
        contract_type: job.contract,
        salary_min: job.pay[0],
        salary_max: job.pay[1],
        experience_required: index % 3,
        skills_required: [],
        positions_available: 6,
        benefits: /\buniform\b/i.test(job.text) ? ['Uniform'] : [],
        provides: [...(company.provides ?? [])],
        shift: /\bnights?\b/i.test(`${job.title} ${job.text}`) ? 'night' : 'day',
        working_days: job.contract === 'monthly' ? 6 : null,
      },
      idempotency: undefined,
    }),
  );
  await inTransaction(play.db, async (tx) => {
    for (const name of STEPS[job.status])
      await transitionJobById(tx, { jobId: jobId(index), name, actor: system, at: play.clock.now() });
  });
}

async function playSeeker(
  play: Play,
  seeker: MarketSeeker,
  { index, passwordHash }: { index: number; passwordHash: string },
): Promise<void> {
  play.clock.at(-(31 + (index % 12)) * DAY);
  const by = { actor: system, at: play.clock.now() };
  const { key, name, phone, status } = seeker;
  const [city, pincode] = seeker.town;
  await inTransaction(play.db, async (tx) => {
    const accountId = await seeding({ account: demoId(`account:${key}`) }, () =>
      createAccount(play, tx, {
        role: 'job_seeker',
        name,
        email: `${key}@${DOMAIN}`,
        phone,
        passwordHash,
        actor: system,
      }),
    );
    await createSeeker(
      tx,
      {
        accountId,
        trade: seeker.trade,
        experienceYears: seeker.years,
        skills: [...seeker.skills],
        education: seeker.education,
        languages: [...seeker.languages],
        about: seeker.about,
        city,
        pincode,
        reachKm: seeker.reachKm,
        wageMinPaise: seeker.wage * 100,
        wageUnit: 'daily',
      },
      by,
    );
    const verdict = VERDICTS[status];
    const reason = status === 'rejected' ? { reason: 'This phone is not answered.' } : {};
    if (verdict !== undefined)
      await transitionRegistration(tx, { kind: 'seeker', id: accountId, name: verdict, ...by, ...reason });
  });
}

const OUTCOMES: readonly ApplicationStatus[] = [
  'pending',
  'shortlisted',
  'interview',
  'hired',
  'rejected',
  'withdrawn',
];

/** A seeker applies for a job in their own trade, saves one, and saves a search. */
async function playApplications(play: Play, index: number): Promise<void> {
  const seeker = marketSeekers[index];
  if (seeker === undefined || seeker.status === 'rejected') return;
  const actor = person(play, seeker.key, 'job_seeker');
  const at = marketJobs.findIndex((job) => job.status === 'active' && job.trade === seeker.trade);
  const job = marketJobs[at];
  if (job === undefined) return;
  play.clock.at(-(8 + (index % 20)) * DAY);
  await saveSearch(play, {
    actor,
    search: { job_type: seeker.trade, city: seeker.town[0], alerts: index % 4 !== 0 },
  });
  if (index % 2 === 0) await saveJob(play, { actor, jobId: jobId(at) });
  const { id } = await seeding({ job_application: demoId(`application:${seeker.key}`) }, () =>
    applyForJob(play, {
      actor,
      application: { job_id: jobId(at), cover_letter: seeker.about ?? '' },
      idempotency: undefined,
    }),
  );
  // Shifted by one each round, so that no outcome always falls on the seekers whom staff have rejected.
  const becomes = OUTCOMES[(index + Math.floor(index / OUTCOMES.length)) % OUTCOMES.length] ?? 'pending';
  if (becomes === 'withdrawn') await withdrawApplication(play, { actor, id });
  else await playOutcome(play, { actor: person(play, job.company, 'job_provider'), id }, becomes);
}

/** Plays the company's decision on an application. */
async function playOutcome(
  play: Play,
  by: { actor: Person; id: string },
  becomes: Exclude<ApplicationStatus, 'withdrawn'>,
): Promise<void> {
  if (becomes === 'interview') await offerTimes(play, by);
  else if (becomes === 'rejected')
    await moveApplicant(play, { ...by, status: becomes, reason: 'experience' });
  else if (becomes !== 'pending') await moveApplicant(play, { ...by, status: becomes });
}

async function offerTimes(play: Play, by: { actor: Person; id: string }): Promise<void> {
  await offerSlots(play, {
    ...by,
    interview_mode: 'phone',
    minutes: 20,
    starts_at: [timeIn(play, 40, '10:15'), timeIn(play, 41, '16:45')],
  });
}

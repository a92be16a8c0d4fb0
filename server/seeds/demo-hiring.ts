import { indianDay } from '@dihaadi/contract/indian-time';
import { seeding } from '../src/platform/new-id.ts';
import { accountByEmail } from '../src/modules/accounts/accounts.public.ts';
import {
  addOwnJob,
  applyForJob,
  moveApplicant,
  offerSlots,
  publishOwnJob,
  approveJob,
} from '../src/modules/jobs/jobs.public.ts';
import { sendReport } from '../src/modules/reports/reports.public.ts';
import type { Person } from '../src/platform/actor.ts';
import { DAY, demoId, DOMAIN, type Play, timeIn } from './demo-play.ts';

const base = {
  city: 'Jaipur',
  state: 'Rajasthan',
  is_remote: false,
  experience_required: 1,
  skills_required: [],
  benefits: [],
};

/** Jobs of the demo job provider: with applicants in every status, one awaiting review, and a draft that requires a fee. */
const demoOwnJobs = [
  {
    key: 'facility-electrician',
    daysAgo: 9,
    becomes: 'active',
    job: {
      ...base,
      title: 'Electrician for office buildings',
      description:
        'Look after the lights, switchboards and the generator of three office buildings near Tonk Road. A senior electrician shows you the buildings in the first week.',
      job_location: 'Tonk Road',
      job_type: 'electrician',
      contract_type: 'monthly',
      salary_min: 19_000,
      salary_max: 23_000,
      positions_available: 2,
      shift: 'rotating',
      working_days: 6,
      provides: ['food'],
      interview_mode: 'in_person',
      interview_address: 'Agarwal Facility Services, 2nd floor, Gopalpura Bypass',
    },
  },
  {
    key: 'facility-cleaning',
    daysAgo: 1,
    becomes: 'in_review',
    job: {
      ...base,
      title: 'ऑफ़िस की सफ़ाई',
      description: 'सुबह 7 से 11 बजे तक दो मंज़िल की सफ़ाई। सामान हम देते हैं।',
      job_location: 'C-Scheme',
      job_type: 'cleaning',
      contract_type: 'monthly',
      salary_min: 9_000,
      salary_max: 10_000,
      positions_available: 3,
      shift: 'day',
      working_days: 6,
      provides: [],
    },
  },
  {
    key: 'facility-watchman',
    daysAgo: 0.2,
    becomes: 'draft',
    job: {
      ...base,
      title: 'Office boy',
      description: 'Make tea, keep the files in order. Uniform deposit of Rs 500 is taken on the first day.',
      job_location: 'C-Scheme',
      job_type: 'office_boy',
      contract_type: 'monthly',
      salary_min: 11_000,
      salary_max: 12_000,
      positions_available: 1,
      provides: ['food'],
    },
  },
] as const;

/** Applicants for the first of these jobs, and the outcome of each. */
const applicants = [
  { seeker: 'job_seeker', letter: 'I live near Tonk Road and can start on Monday.', becomes: 'pending' },
  { seeker: 'rekha.solanki', letter: 'मैंने दो साल एक होटल की वायरिंग देखी है।', becomes: 'shortlisted' },
  { seeker: 'mohsin.pathan', letter: 'Five years with generators and panels.', becomes: 'interview' },
  { seeker: 'sunita.bairwa', letter: '', becomes: 'rejected' },
] as const;

/** Plays the demo job provider's hiring. */
export async function playHiring(play: Play): Promise<void> {
  const provider = await personOf(play, 'job_provider');
  const staff = await personOf(play, 'super_admin');
  play.clock.at(0);
  const now = play.clock.now().getTime();
  const dayIn = (days: number) => indianDay(new Date(now + days * 24 * 3_600_000));
  // In the town's first fortnight, so that "walk-in today" has results.
  const walkIn = { walk_in_from: dayIn(0), walk_in_until: dayIn(13) };
  for (const { key, daysAgo, becomes, job } of demoOwnJobs) {
    play.clock.at(-daysAgo * DAY);
    const { id } = await seeding({ job: demoId(`job:${key}`) }, () =>
      addOwnJob(play, {
        actor: provider,
        job: {
          ...job,
          provides: [...job.provides],
          skills_required: [],
          benefits: [],
          ...(becomes === 'active' && walkIn),
        },
        idempotency: undefined,
      }),
    );
    if (becomes === 'draft') continue;
    await publishOwnJob(play, { actor: provider, id });
    if (becomes === 'active') await approveJob(play, { actor: staff, id, match: () => undefined });
  }
  for (const [index, applicant] of applicants.entries()) {
    play.clock.at(-(6 - index) * DAY);
    await playApplicant(play, provider, applicant);
  }
  await playReport(play);
}

/** A rejected job seeker reports the job to staff; the report awaits their decision. */
async function playReport(play: Play): Promise<void> {
  play.clock.at(-DAY);
  const actor = await personOf(play, 'sunita.bairwa');
  await seeding({ report: demoId('report:facility-electrician') }, () =>
    sendReport(play, {
      actor,
      report: {
        thing: 'job',
        thing_id: demoId('job:facility-electrician'),
        reason: 'wrong_details',
        details: 'The job says that food is provided. In the interview they said that it is not.',
      },
    }),
  );
}

async function personOf(play: Play, email: string): Promise<Person> {
  const account = await accountByEmail(play.db, `${email}@${DOMAIN}`);
  if (account === undefined) throw new Error(`The town has no ${email}.`);
  const { id, role } = account;
  return { id, role, sessionId: demoId('session:hiring'), tokenExpiresAt: play.clock.now() };
}

async function playApplicant(
  play: Play,
  provider: Person,
  { seeker, letter, becomes }: (typeof applicants)[number],
): Promise<void> {
  const actor = await personOf(play, seeker);
  const { id } = await seeding({ job_application: demoId(`hiring:${seeker}`) }, () =>
    applyForJob(play, {
      actor,
      application: { job_id: demoId('job:facility-electrician'), cover_letter: letter },
      idempotency: undefined,
    }),
  );
  const step = { actor: provider, id };
  if (becomes === 'shortlisted') await moveApplicant(play, { ...step, status: becomes });
  if (becomes === 'rejected') await moveApplicant(play, { ...step, status: becomes, reason: 'distance' });
  if (becomes !== 'interview') return;
  await offerSlots(play, {
    ...step,
    interview_mode: 'in_person',
    address: 'Agarwal Facility Services, 2nd floor, Gopalpura Bypass',
    minutes: 30,
    starts_at: [timeIn(play, 6, '11:00'), timeIn(play, 7, '15:30')],
  });
}

import { seeding } from '../src/platform/new-id.ts';
import { applyForJob, transitionJobById, postJob } from '../src/modules/jobs/jobs.public.ts';
import { system } from '../src/platform/actor.ts';
import { inTransaction } from '../src/platform/db.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { firmsJobs } from './demo-jobs-firms.ts';
import { type DemoJob, homesJobs } from './demo-jobs-homes.ts';
import { DAY, demoId, type Play } from './demo-play.ts';

/** Two dozen jobs in and around Jaipur, posted over the last month: every trade, with hourly, daily and monthly work. */
export const demoJobs: readonly DemoJob[] = [...homesJobs, ...firmsJobs];

/** The demo job seeker's applications. */
export const demoApplications = [
  {
    job: 'apartment-electrician',
    daysAgo: 3,
    letter:
      'I have looked after the wiring of a 60-flat society in Malviya Nagar for two years and live ten minutes away. ' +
      'I can start on the first of the month.',
  },
  {
    job: 'house-wiring',
    daysAgo: 1,
    letter: 'मैं तीन साल से घरों की वायरिंग कर रहा हूँ और अपने औज़ार साथ लाता हूँ। मानसरोवर में ही रहता हूँ।',
  },
] as const;

/** Posts the town's jobs and submits the demo job seeker's two applications. */
export async function playJobs(play: Play): Promise<void> {
  play.clock.at(0);
  const now = play.clock.now();
  for (const job of demoJobs) await playJob(play, job, now);
  for (const application of demoApplications) await playApplication(play, application);
}

async function playJob(play: Play, job: DemoJob, now: Date): Promise<void> {
  play.clock.at(-job.postedDaysAgo * DAY);
  const [salary_min, salary_max] = job.pay;
  const { id } = await seeding({ job: demoId(`job:${job.key}`) }, () =>
    postJob(play, {
      actor: system,
      job: {
        company_id: 'admin_company',
        title: job.title,
        description: job.description,
        requirements: job.requirements,
        responsibilities: job.responsibilities,
        company_name: job.company,
        job_location: job.place,
        city: job.city ?? 'Jaipur',
        state: 'Rajasthan',
        is_remote: job.remote ?? false,
        job_type: job.trade,
        contract_type: job.contract,
        salary_min,
        salary_max,
        experience_required: job.years ?? 0,
        education_required: job.education,
        skills_required: [...job.skills],
        positions_available: job.positions ?? 1,
        status: 'active',
        application_deadline: dayIn(closingIn(job), now),
        benefits: [...job.benefits],
      },
      idempotency: undefined,
    }),
  );
  if (job.became === undefined) return;
  const { name, daysAgo } = job.became;
  play.clock.at(-daysAgo * DAY);
  await inTransaction(play.db, (tx) =>
    transitionJobById(tx, { jobId: id, name, actor: system, at: play.clock.now() }),
  );
}

// Spread over the coming weeks, as on an active board.
const closingIn = (job: (typeof demoJobs)[number]): number =>
  job.closesInDays ?? 2 + ((demoJobs.indexOf(job) * 3) % 20);

const dayIn = (days: number, now: Date): string => indianDay(new Date(now.getTime() + days * DAY * 60_000));

async function playApplication(play: Play, sent: (typeof demoApplications)[number]): Promise<void> {
  play.clock.at(-sent.daysAgo * DAY);
  const seeker = demoId('account:job_seeker');
  await seeding({ job_application: demoId(`application:${sent.job}`) }, () =>
    applyForJob(play, {
      // The session does not matter here, only the applicant.
      actor: { id: seeker, role: 'job_seeker', sessionId: seeker, tokenExpiresAt: play.clock.now() },
      application: { job_id: demoId(`job:${sent.job}`), cover_letter: sent.letter },
      idempotency: undefined,
    }),
  );
}

import ical, { ICalAlarmType } from 'ical-generator';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { companiesByIds } from '../../companies/companies.public.ts';
import { checkSeekersOpen } from '../../seekers/seekers.public.ts';
import { ratedApplication } from '../jobs.applications.queries.ts';
import { slotsOf } from '../jobs.interviews.queries.ts';
import { type Job, jobById } from '../jobs.queries.ts';
import { jobOfOwnApplication } from './applicants.ts';
import { noSuchApplication } from './application-status.ts';

type Deps = { db: Db; clock: Clock };
type One = { actor: Person; id: string };

const REMINDER_SECONDS = 3600;

/** Returns the chosen time of an interview, titled by the job and the other party, so independent of language. */
async function calendar(deps: Deps, { id, job, whom }: { id: string; job: Job; whom: string | undefined }) {
  const slot = (await slotsOf(deps.db, [id])).find(({ slotStatus }) => slotStatus === 'chosen');
  if (slot === undefined) throw problem('not-found', 'no-interview-time');
  const file = ical({ prodId: { company: 'Dihaadi', product: 'Interviews' } });
  file.createEvent({
    id: slot.id,
    stamp: deps.clock.now(),
    start: slot.startsAt,
    end: new Date(slot.startsAt.getTime() + slot.minutes * 60_000),
    summary: whom === undefined ? job.title : `${job.title} · ${whom}`,
    location: slot.address,
    alarms: [{ type: ICalAlarmType.display, trigger: REMINDER_SECONDS }],
  });
  return { name: 'interview.ics', content: Buffer.from(file.toString()) };
}

/**
 * Returns the seeker's own interview as a calendar. Throws 404 if it is another's or has no chosen time, 403 if the
 * area is closed.
 */
export async function ownInterviewCalendar(deps: Deps, { actor, id }: One) {
  await checkSeekersOpen(deps.db);
  const application = await ratedApplication(deps.db, id);
  const job = application?.jobSeekerId === actor.id ? await jobById(deps.db, application.jobId) : undefined;
  if (job === undefined) throw noSuchApplication();
  const [company] = job.companyId === null ? [] : await companiesByIds(deps.db, [job.companyId]);
  return calendar(deps, { id, job, whom: company?.companyName });
}

/**
 * Returns the calendar of an interview for a job of the actor's company. Throws 404 if it is another's or has no chosen
 * time.
 */
export async function interviewCalendar(deps: Deps, { actor, id }: One) {
  const job = await jobOfOwnApplication(deps.db, actor, id);
  const application = await ratedApplication(deps.db, id);
  if (application === undefined) throw noSuchApplication();
  const cards = await accountCards(deps.db, [application.jobSeekerId]);
  return calendar(deps, { id, job, whom: cards.get(application.jobSeekerId)?.name });
}

import type { EndReason } from '@dihaadi/contract/applications';
import type { Db } from '../../../platform/db.ts';
import { isFirstOfItsDay } from '../jobs.applications.queries.ts';
import { slotsOf } from '../jobs.interviews.queries.ts';
import { applicationById, jobById } from '../jobs.queries.ts';

/** Facts about an application used in notifications. */
export type ApplicationNotificationFacts = {
  jobSeekerId: string;
  reasonCode: EndReason | null;
  title: string;
  companyName: string;
  /** Null: staff's own job. */
  companyId: string | null;
  /** Whether it is the job's first application on that Indian day. */
  isFirstOfDay: boolean;
  /** Time of the interview the seeker has chosen; null before. */
  interviewAt: Date | null;
  /** Its address; null by phone and before a choice. */
  interviewAddress: string | null;
};

/** Returns an application's facts for notifications; undefined if unknown. */
export async function applicationNotificationFacts(
  db: Db,
  id: string,
): Promise<ApplicationNotificationFacts | undefined> {
  const application = await applicationById(db, id);
  if (application === undefined) return undefined;
  const job = await jobById(db, application.jobId);
  if (job === undefined) return undefined;
  const chosen = (await slotsOf(db, [id])).find(({ slotStatus }) => slotStatus === 'chosen');
  const isFirstOfDay = await isFirstOfItsDay(db, application);
  const { jobSeekerId, reasonCode } = application;
  const { title, companyName, companyId } = job;
  return {
    jobSeekerId,
    reasonCode,
    title,
    companyName,
    companyId,
    isFirstOfDay,
    interviewAt: chosen?.startsAt ?? null,
    interviewAddress: chosen?.address ?? null,
  };
}

/** Returns a job's facts for notifications; undefined if unknown. */
export async function jobNotificationFacts(
  db: Db,
  id: string,
): Promise<{ title: string; companyId: string | null } | undefined> {
  const job = await jobById(db, id);
  return job && { title: job.title, companyId: job.companyId };
}

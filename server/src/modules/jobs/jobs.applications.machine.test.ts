import { randomUUID } from 'node:crypto';
import { type ApplicationStatus, applicationStatuses } from '@dihaadi/contract/jobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apply, jobRecords, newSeeker, personOf, postJob } from '../../testkit/jobs.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { lockApplication } from './jobs.applications.queries.ts';
import { insertSlots, slotsOf } from './jobs.interviews.queries.ts';
import type { ApplicationTransition } from './jobs.applications.rules.ts';
import { applicationHistory, chooseInterviewSlot, withdrawApplication } from './jobs.public.ts';
import { transitionApplication, noSuchApplication } from './jobs.usecases/application-status.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// The table of design/domain.md, section 3, with stages skipped forward (rulings.md, section 11).
const open: Partial<Record<ApplicationTransition, ApplicationStatus>> = {
  hire: 'hired',
  reject: 'rejected',
  fill: 'rejected',
  end: 'rejected',
  withdraw: 'withdrawn',
};
const TABLE: Record<ApplicationStatus, Partial<Record<ApplicationTransition, ApplicationStatus>>> = {
  pending: { ...open, shortlist: 'shortlisted', interview: 'interview', lapse: 'rejected' },
  shortlisted: { ...open, interview: 'interview' },
  interview: open,
  hired: {},
  rejected: {},
  withdrawn: {},
};
const STEPS: ApplicationTransition[] = [
  'shortlist',
  'interview',
  'hire',
  'reject',
  'fill',
  'lapse',
  'end',
  'withdraw',
];
const WAY: Record<ApplicationStatus, ApplicationTransition | undefined> = {
  pending: undefined,
  shortlisted: 'shortlist',
  interview: 'interview',
  hired: 'hire',
  rejected: 'reject',
  withdrawn: 'withdraw',
};

const move = (id: string, name: ApplicationTransition) =>
  inTransaction(app.db, async (tx) => {
    const application = await lockApplication(tx, id);
    if (application === undefined) throw noSuchApplication();
    return transitionApplication(tx, { application, name, actor: system, at: app.clock.now(), topics: [] });
  });

async function applicationAt(status: ApplicationStatus) {
  const { id: jobId } = await postJob(app);
  const seeker = await newSeeker(app);
  const { id } = await apply(app, jobId, seeker.token);
  const step = WAY[status];
  if (step !== undefined) await move(id, step);
  return { id, jobId, actor: personOf(app, seeker.id, 'job_seeker') };
}

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const statusOf = async (jobId: string) => (await jobRecords(app, jobId)).applications[0]?.status;

test('every transition from every status leads where the table says, or is refused and changes nothing', async () => {
  let [allowed, refused] = [0, 0];
  for (const status of applicationStatuses) {
    for (const step of STEPS) {
      const { id, jobId } = await applicationAt(status);
      const before = await applicationHistory(app.db, id);
      const refusal = await refusalOf(move(id, step));
      const to = TABLE[status][step];
      if (to === undefined) {
        refused += 1;
        expect(refusal, `${status} ${step}`).toBeInstanceOf(AppError);
        expect(refusal).toMatchObject({ code: 'invalid-transition' });
        expect(await applicationHistory(app.db, id)).toEqual(before);
      } else {
        allowed += 1;
        expect(refusal, `${status} ${step}`).toBeUndefined();
        expect(await statusOf(jobId)).toBe(to);
        expect((await applicationHistory(app.db, id)).slice(before.length)).toEqual([
          expect.objectContaining({ name: step, from_status: status, to_status: to, actor_role: 'system' }),
        ]);
      }
    }
  }
  expect([allowed, refused]).toEqual([19, 29]);
});

const HOUR = 3_600_000;
const offer = (applicationId: string, inHours: number) => {
  const id = randomUUID();
  const at = app.clock.now();
  const slot = {
    id,
    applicationId,
    startsAt: new Date(at.getTime() + inHours * HOUR),
    minutes: 30,
    interviewMode: 'in_person',
    address: 'Gate 2, Sitapura',
    slotStatus: 'offered',
    createdAt: at,
  } as const;
  return inTransaction(app.db, (tx) => insertSlots(tx, [slot])).then(() => id);
};

describe('a seeker', () => {
  test('withdraws only their own application, which frees the offered times', async () => {
    const { id, jobId, actor } = await applicationAt('interview');
    await offer(id, 3);
    const stranger = personOf(app, (await newSeeker(app)).id, 'job_seeker');
    for (const wrong of [
      { actor: stranger, id },
      { actor, id: randomUUID() },
    ])
      expect(await refusalOf(withdrawApplication(app.deps, wrong))).toMatchObject({ code: 'not-found' });
    expect(await statusOf(jobId)).toBe('interview');
    expect(await withdrawApplication(app.deps, { actor, id })).toMatchObject({ status: 'withdrawn' });
    expect(await slotsOf(app.db, [id])).toEqual([]);
  });

  test('chooses one of the offered times and frees the others; the same choice again changes nothing', async () => {
    const { id, actor } = await applicationAt('interview');
    const [soon, later] = [await offer(id, 3), await offer(id, 27)];
    const stranger = personOf(app, (await newSeeker(app)).id, 'job_seeker');
    const choose = (slotId: string, by = actor) => chooseInterviewSlot(app.deps, { actor: by, id, slotId });
    expect(await refusalOf(choose(later, stranger))).toMatchObject({ code: 'not-found' });
    expect(await choose(later)).toMatchObject({ slotStatus: 'chosen' });
    expect(await choose(later)).toMatchObject({ slotStatus: 'chosen' });
    expect(await refusalOf(choose(soon))).toMatchObject({ code: 'not-found' });
    expect((await slotsOf(app.db, [id])).map((slot) => slot.id)).toEqual([later]);
  });

  test('cannot choose a time that has passed', async () => {
    const { id, actor } = await applicationAt('interview');
    const slotId = await offer(id, 1);
    app.clock.advance(HOUR);
    const refusal = await refusalOf(chooseInterviewSlot(app.deps, { actor, id, slotId }));
    expect(refusal).toMatchObject({ code: 'invalid-transition' });
  });

  test('makes several choices at once: only one succeeds', async () => {
    const { id, actor } = await applicationAt('interview');
    const slots = await Promise.all([2, 3, 4, 5].map((hours) => offer(id, hours)));
    await Promise.all(slots.map((slotId) => refusalOf(chooseInterviewSlot(app.deps, { actor, id, slotId }))));
    expect((await slotsOf(app.db, [id])).map(({ slotStatus }) => slotStatus)).toEqual(['chosen']);
  });
});

import * as contract from '@dihaadi/contract/reviews';
import { readAvailability } from '@dihaadi/contract/worker-bookings/assignments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { worked, type Worked } from '../../testkit/worked-assignment.ts';
import { publishDue } from './reviews.usecases.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DAY = 24 * 3_600_000;

const said = (work: Worked, changes: object = {}) => ({
  params: { id: work.bookingId },
  body: { assignment_id: work.assignmentId, rating: 5, comment: 'Came on time.', ...changes },
});
const byCustomer = (work: Worked, changes?: object) =>
  app.ok(contract.writeReview, { token: work.customer.token(), ...said(work, changes) });
const byWorker = (work: Worked, changes?: object) =>
  app.ok(contract.writeReview, { token: work.worker.token(), ...said(work, changes) });
const ofWorker = async ({ customer, worker }: Worked) =>
  (await app.list(contract.workerReviews, { token: customer.token(), params: { id: worker.id } })).rows;
const ratingOf = async ({ worker }: Worked) => {
  const { rating, reviews_count } = await app.ok(readAvailability, { token: worker.token() });
  return { rating, reviews_count };
};
const moderate = async (endpoint: 'hide' | 'restore', id: string) => {
  const call = { token: await app.token('super_admin'), params: { id } };
  return endpoint === 'hide'
    ? app.ok(contract.hideReview, { ...call, body: { reason: 'Insults somebody.' } })
    : app.ok(contract.restoreReview, call);
};

describe('a review after the work', () => {
  test('is hidden until the other side has written one; then both are published', async () => {
    const work = await worked(app);
    expect(await byCustomer(work, { tags: ['on_time', 'on_time', 'clean'] })).toMatchObject({
      side: 'customer',
      rating: 5,
      tags: ['on_time', 'clean'],
      review_status: 'held',
    });
    expect(await ofWorker(work)).toEqual([]);
    expect(await ratingOf(work)).toEqual({ rating: null, reviews_count: 0 });
    expect(await byWorker(work, { rating: 4, comment: '' })).toMatchObject({
      side: 'worker',
      comment: null,
      review_status: 'published',
    });
    expect(await ofWorker(work)).toEqual([
      expect.objectContaining({
        rating: 5,
        comment: 'Came on time.',
        service: 'plumber',
        tags: ['on_time', 'clean'],
      }),
    ]);
    const { rating, reviews_count: count } = await ratingOf(work);
    expect(count).toBe(1);
    expect(rating).toBeGreaterThan(3);
    expect(rating).toBeLessThanOrEqual(5);
  });

  test('is published after seven days even without one from the other side', async () => {
    const work = await worked(app);
    await byCustomer(work, { rating: 2 });
    const later = (ms: number) => {
      const now = new Date(app.clock.now().getTime() + ms);
      return { db: app.db, clock: { now: () => now } };
    };
    await publishDue(later(7 * DAY - 60_000));
    expect(await ofWorker(work)).toEqual([]);
    await publishDue(later(7 * DAY));
    expect((await ofWorker(work)).map(({ rating }) => rating)).toEqual([2]);
    await publishDue(later(8 * DAY));
    expect((await ratingOf(work)).reviews_count).toBe(1);
  });

  test('is written once: twenty at once make one, and a later one is refused', async () => {
    const work = await worked(app);
    const token = work.customer.token();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.send(contract.writeReview, { token, ...said(work) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const again = await app.refused(409, contract.writeReview, { token, ...said(work, { rating: 1 }) });
    expect(again.code).toBe('already-reviewed');
  });

  test('is published when both sides write at once, and counts once in the rating', async () => {
    const work = await worked(app);
    await Promise.all([byCustomer(work), byWorker(work)]);
    expect(await ofWorker(work)).toHaveLength(1);
    expect((await ratingOf(work)).reviews_count).toBe(1);
  });

  test('is refused before the work is done, from strangers, for another booking, and without stars', async () => {
    const [work, other] = [await worked(app, { isDone: false }), await worked(app)];
    const token = work.customer.token();
    expect((await app.refused(409, contract.writeReview, { token, ...said(work) })).code).toBe(
      'work-not-done',
    );
    await app.refused(404, contract.writeReview, { token: other.customer.token(), ...said(work) });
    await app.refused(404, contract.writeReview, { token: work.worker.token(), ...said(other) });
    const mixed = { ...said(other), params: { id: work.bookingId } };
    await app.refused(404, contract.writeReview, { token: other.customer.token(), ...mixed });
    for (const rating of [0, 6, 4.5])
      await app.refused(400, contract.writeReview, {
        token: other.customer.token(),
        ...said(other, { rating }),
      });
  });

  test('S24: is stored as text, whatever it contains', async () => {
    const work = await worked(app);
    await byCustomer(work, { comment: '<img src=x onerror=alert(1)>' });
    await byWorker(work);
    expect((await ofWorker(work))[0]?.comment).toBe('<img src=x onerror=alert(1)>');
  });
});

describe('each side', () => {
  const read = (reader: Worked['customer'], { bookingId }: Worked) =>
    app.ok(contract.bookingReviews, { token: reader.token(), params: { id: bookingId } });

  test('reads its own review at once, the other’s once published; strangers read nothing', async () => {
    const [work, other] = [await worked(app), await worked(app)];
    await byCustomer(work, { rating: 3 });
    expect(await read(work.customer, work)).toEqual([expect.objectContaining({ rating: 3, is_mine: true })]);
    expect(await read(work.worker, work)).toEqual([]);
    await byWorker(work, { rating: 4 });
    expect((await read(work.worker, work)).map(({ rating, is_mine }) => [rating, is_mine])).toEqual(
      expect.arrayContaining([
        [3, false],
        [4, true],
      ]),
    );
    await app.refused(404, contract.bookingReviews, {
      token: other.customer.token(),
      params: { id: work.bookingId },
    });
  });
});

describe('all visitors', () => {
  test('read customers’ comments by first name, newest first, and never held or hidden ones', async () => {
    const [shown, wordless, held] = [await worked(app), await worked(app), await worked(app)];
    app.clock.advance(60_000);
    const { id } = await byCustomer(shown, { comment: 'Mended the tap for good.' });
    await byWorker(shown, { comment: 'Tea was served.' });
    await byCustomer(wordless, { comment: null });
    await byWorker(wordless);
    await byCustomer(held, { comment: 'Not to be seen yet.' });
    const read = await app.ok(contract.publicReviews, {});
    expect(read.find((one) => one.id === id)).toMatchObject({
      service: 'plumber',
      rating: 5,
      comment: 'Mended the tap for good.',
      user_name: expect.not.stringContaining(' '),
    });
    expect(JSON.stringify(read)).not.toMatch(/Not to be seen|Tea was served/);
    await moderate('hide', id);
    expect(JSON.stringify(await app.ok(contract.publicReviews, {}))).not.toContain('Mended the tap');
  });
});

describe('staff', () => {
  test('hide a review with a reason, which removes it from the rating, and restore it', async () => {
    const work = await worked(app);
    const { id } = await byCustomer(work, { rating: 1 });
    await byWorker(work);
    expect(await moderate('hide', id)).toMatchObject({
      review_status: 'hidden',
      closing_reason: 'Insults somebody.',
      about: { id: work.worker.id, name: 'Ramesh Kumawat' },
      can: { hide: false, restore: true },
    });
    expect(await ratingOf(work)).toEqual({ rating: null, reviews_count: 0 });
    const token = await app.token('super_admin');
    const twice = { token, params: { id }, body: { reason: 'Again.' } };
    await app.refused(409, contract.hideReview, twice);
    expect(await moderate('restore', id)).toMatchObject({ review_status: 'published' });
    expect((await ratingOf(work)).reviews_count).toBe(1);
    const query = { review_status: 'published', rating: 1 } as const;
    const { rows } = await app.list(contract.listReviews, { token, query });
    expect(rows.map((row) => row.id)).toContain(id);
    const unknown = { token, params: { id: work.bookingId } };
    await app.refused(404, contract.restoreReview, unknown);
  });

  test('restore a held review to held: it stays private until the other side has written', async () => {
    const work = await worked(app);
    const { id } = await byCustomer(work);
    await moderate('hide', id);
    expect(await moderate('restore', id)).toMatchObject({ review_status: 'held', can: { hide: true } });
    expect(await ofWorker(work)).toEqual([]);
    expect(await ratingOf(work)).toEqual({ rating: null, reviews_count: 0 });
    await byWorker(work);
    expect(await ofWorker(work)).toHaveLength(1);
    expect((await ratingOf(work)).reviews_count).toBe(1);
  });

  test('publish a review hidden while held, if the other side has written meanwhile', async () => {
    const work = await worked(app);
    const { id } = await byCustomer(work);
    await moderate('hide', id);
    await byWorker(work);
    expect(await ofWorker(work)).toEqual([]);
    expect(await moderate('restore', id)).toMatchObject({ review_status: 'published' });
    expect(await ofWorker(work)).toHaveLength(1);
  });
});

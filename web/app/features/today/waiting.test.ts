import { expect, test } from 'vitest';
import { needsAt, waitingAt, waitingBelow } from './waiting.ts';

const item = {
  id: '00000000-0000-4000-8000-000000000000',
  title: '',
  detail: '',
  at: '2027-01-14T04:00:00Z',
  action: null,
};

test('tasks handled in the same list are added up, and the total stays open-ended if one of them is', () => {
  const waiting = waitingAt([
    { kind: 'late_worker_booking', items: [item, item], is_more: false },
    { kind: 'unfilled_worker_booking', items: [item], is_more: true },
    { kind: 'dispute', items: [item], is_more: false },
  ]);
  expect(waiting.get('worker-bookings')).toEqual({ count: 3, isMore: true });
  expect(waiting.get('moderation/disputes')).toEqual({ count: 1, isMore: false });
  expect(waiting.get('drivers')).toBeUndefined();
});

test('tasks without their own list are counted beside the list that contains them', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const waiting = waitingAt([
    { kind: 'worker_no_show', items: [item, { ...item, id }], is_more: false },
    { kind: 'person_follow_up', items: [{ ...item, role: 'driver' }], is_more: false },
  ]);
  expect(waiting.get('worker-bookings')).toEqual({ count: 2, isMore: false });
  expect(waiting.get('drivers')).toEqual({ count: 1, isMore: false });
});

test('failed webhooks are counted beside the payments, which link to them', () => {
  const waiting = waitingAt([
    { kind: 'payment_to_check', items: [item, item], is_more: false },
    { kind: 'failed_webhook', items: [item], is_more: true },
    { kind: 'job_in_review', items: [item], is_more: false },
  ]);
  expect(waitingBelow(waiting, 'settings/payments')).toEqual({ count: 3, isMore: true });
  expect(waitingBelow(waiting, 'settings/payments/not-placed')).toEqual({ count: 1, isMore: true });
  expect(waitingBelow(waiting, 'settings/payment')).toBeUndefined();
});

test('a count leads to exactly the tasks that it adds up', () => {
  const all = [
    { kind: 'driver_to_approve' as const, items: [item], is_more: false },
    {
      kind: 'person_follow_up' as const,
      items: [{ ...item, role: 'driver' as const }, item],
      is_more: false,
    },
    { kind: 'worker_to_approve' as const, items: [item, item], is_more: true },
  ];
  const listed = needsAt(all, ['drivers']).flatMap(({ items }) => items);
  expect(listed).toHaveLength(2);
  expect(waitingBelow(waitingAt(all), 'drivers')?.count).toBe(listed.length);
  expect(needsAt(all, ['drivers', 'workers', 'customers']).map(({ items }) => items.length)).toEqual([
    1, 2, 2,
  ]);
});

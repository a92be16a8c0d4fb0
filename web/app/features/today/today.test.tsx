// @vitest-environment happy-dom
import { deskFigures } from '@dihaadi/contract/day-figures';
import { takeDispute } from '@dihaadi/contract/staff-disputes';
import { completePersonNote } from '@dihaadi/contract/staff-notes';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { signInAs } from '../../testkit/session.ts';
import Today from './today.tsx';

// The tests' browser has no canvas.
vi.mock('../dispatch/map-draw.ts', () => ({
  drawBoardMap: () => ({ show: () => undefined, remove: () => undefined }),
}));

const figures = Object.fromEntries(deskFigures.map((name) => [name, { today: null, week_ago: null }]));
const at = '2027-01-14T04:00:00Z';
const id = '00000000-0000-4000-8000-000000000000';

test('Today explains a figure to keyboard users, and links a recent event to its record', async () => {
  signInAs('super_admin');
  const matched = { ...figures, time_to_match: { today: 95, week_ago: 8 } };
  const paid = { event: 7, kind: 'payment.pay', id, title: 'Asha Sharma', detail: '', amount: 1200, at };
  const { findByText, findByRole, getByRole, user } = await show([{ path: '/', element: <Today /> }], {
    at: '/',
    answers: {
      'GET /admin/today': { json: { at, needs: [], figures: matched } },
      'GET /admin/feed': { json: [paid] },
    },
  });
  await findByText('1 hr 35 min');
  await findByText('8 min last week');
  const line = await findByRole('link', { name: /Payment received/ });
  expect(line.textContent).toContain('Asha Sharma · ₹1,200');
  expect(line.getAttribute('href')).toBe(`/admin/dashboard/settings/payments/${id}`);
  getByRole('button', { name: 'About: Time to match' }).focus();
  await user.keyboard('{Enter}');
  await findByText(/until all its places are accepted/);
});

test('staff call a late worker from the booking’s row', async () => {
  signInAs('super_admin');
  const call = { name: 'Ravi Meena', phone: '+919876543210' };
  const late = { id, title: 'Plumber', detail: 'Jaipur · 1/1', at, action: null, call };
  const needs = [{ kind: 'late_worker_booking', items: [late], is_more: false }];
  const { findByRole } = await show([{ path: '/', element: <Today /> }], {
    at: '/',
    answers: { 'GET /admin/today': { json: { at, needs, figures } }, 'GET /admin/feed': { json: [] } },
  });
  const link = await findByRole('link', { name: 'Call worker: Ravi Meena' });
  expect(link.getAttribute('href')).toBe('tel:+919876543210');
});

test('a reminder about a booking or a person is marked as done in its row', async () => {
  signInAs('super_admin');
  const note = { id: '00000000-0000-4000-8000-000000000001', person_id: null };
  const person_id = '00000000-0000-4000-8000-000000000002';
  const about = { id, detail: '', at, action: 'complete_reminder' };
  const ofWork = { ...about, title: 'Ask about the leak', note };
  const ofPerson = { ...about, title: 'Call back', role: 'worker', note: { ...note, person_id } };
  const needs = [
    { kind: 'work_follow_up', items: [ofWork], is_more: false },
    { kind: 'person_follow_up', items: [ofPerson], is_more: false },
  ];
  const refused = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: 'Done already.',
    code: 'invalid-transition',
    request_id: id,
  };
  const done = completePersonNote.reply.parse({
    id: note.id,
    text: 'Call back',
    author: 'Meera Rathore',
    created_at: at,
    remind_at: at,
    done_at: at,
    done_by: 'Meera Rathore',
  });
  const { findByRole, findByText, queryByText, answers, user } = await show(
    [{ path: '/', element: <Today /> }],
    {
      at: '/',
      answers: {
        'GET /admin/today': { json: { at, needs, figures } },
        'GET /admin/feed': { json: [] },
        [`POST /admin/notes/${note.id}/done`]: { json: refused, status: 409 },
        [`POST /admin/accounts/${person_id}/notes/${note.id}/done`]: { json: done },
      },
    },
  );
  await user.click(await findByRole('button', { name: 'Mark as done: Ask about the leak' }));
  await findByText('Done already.');
  answers['GET /admin/today'] = { json: { at, needs: [], figures } };
  await user.click(await findByRole('button', { name: 'Mark as done: Call back' }));
  await findByText('Reminder marked as done');
  await waitFor(() => expect(queryByText('Call back')).toBeNull());
});

const person = (name: string) => ({ account_id: id, name });
const mine = takeDispute.reply.parse({
  id,
  number: 1001,
  thing: 'worker_booking',
  thing_id: id,
  about: 'Plumber',
  about_trade: 'plumber',
  about_at: at,
  kind: 'quality',
  status: 'under_review',
  created_at: at,
  due_at: at,
  waiting_for: null,
  opener: person('Asha Sharma'),
  other: null,
  owner: person('Lakshmi Devi'),
  is_late: false,
  is_appeal: false,
  statements: [],
  photos: [],
  decisions: [],
  payments: [],
  reviews: [],
  work_end: null,
  phones: { opener: null, other: null },
  waivable: 0,
  can: { take: false, ask: true, decide: true, reopen: false },
});

test('a dispute is taken in its row, which disappears; one taken by a colleague says so; the map is also a list', async () => {
  signInAs('super_admin');
  const item = { id, title: '1001 · Asha Sharma', detail: 'Plumber', at, action: 'take' };
  const needs = [{ kind: 'dispute', items: [item], is_more: false }];
  const alert = { kind: 'sos', id, state: 'urgent', title: 'Bhavin Rabari', latitude: 26.9, longitude: 75.8 };
  const taken = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: 'This dispute is already under review.',
    code: 'invalid-transition',
    request_id: id,
  };
  const { findByRole, findByText, queryByText, answers, user } = await show(
    [{ path: '/', element: <Today /> }],
    {
      at: '/',
      answers: {
        'GET /admin/today': { json: { at, needs, figures } },
        'GET /admin/today/map': { json: { points: [alert], is_cut: false } },
        'GET /admin/feed': { json: [] },
        [`POST /admin/disputes/${id}/take`]: { json: taken, status: 409 },
      },
    },
  );
  await user.click(await findByText('Map as a list'));
  const onMap = await findByRole('link', { name: /Bhavin Rabari/ });
  expect(onMap.getAttribute('href')).toBe(`/admin/dashboard/sos/${id}`);

  const take = await findByRole('button', { name: 'Take dispute' });
  await user.click(take);
  await findByText('This dispute is already under review.');
  await waitFor(() => expect(take.getAttribute('aria-busy')).toBeNull());
  answers[`POST /admin/disputes/${id}/take`] = { json: mine };
  answers['GET /admin/today'] = { json: { at, needs: [], figures } };
  await user.click(take);
  await findByText('Dispute taken');
  await waitFor(() => expect(queryByText('1001 · Asha Sharma')).toBeNull());
});

// @vitest-environment happy-dom
import type { Applicant } from '@dihaadi/contract/applicants';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { applicant, ownJob } from '../../testkit/hiring.ts';
import { show } from '../../testkit/show.tsx';
import { Applicants } from './applicants.tsx';

const job = ownJob({ applicants: 2 });
const mohan = applicant();
const sita = applicant({
  id: 'b1a7c6de-2f10-4c3b-9a55-6c0e7f1d2a02',
  name: 'Sita Meena',
  status: 'shortlisted',
  phone: '+919829000017',
  rating: 4,
  can: { shortlist: false, interview: true, hire: true, open_resume: true },
});
const LIST = `/provider/jobs/${job.id}/applications`;

const open = (rows: Applicant[]) =>
  show([{ path: '/', element: <Applicants job={job} /> }], {
    at: '/',
    answers: { [`GET ${LIST}`]: { json: rows } },
  });

describe('the applicants of a job', () => {
  test('show what staff have verified and what bookings confirm', async () => {
    const { findByText } = await open([applicant({ is_verified: true, proved_bookings: 12 })]);
    expect(await findByText('Verified')).toBeTruthy();
    expect(await findByText('12 bookings completed on Dihaadi')).toBeTruthy();
  });

  test('show a phone number once shortlisted', async () => {
    const { findByText, queryByText } = await open([mohan, sita]);
    await findByText('Mohan Lal');
    expect(await findByText('98290 00017', { exact: false })).toBeTruthy();
    expect(queryByText('Shortlist')).toBeTruthy();
  });

  test('are filtered by status, rating and experience', async () => {
    const { findByText, getByLabelText, user, asked } = await open([mohan, sita]);
    await findByText('Mohan Lal');
    await user.selectOptions(getByLabelText('Status'), 'shortlisted');
    await user.selectOptions(getByLabelText('Your rating'), '4');
    await user.selectOptions(getByLabelText('Experience'), '3');
    const query = { status: 'shortlisted', min_rating: '4', min_experience: '3' };
    await expect.poll(() => asked.at(-1)?.query).toMatchObject(query);
  });

  test('are shortlisted together: only the eligible ones, naming one whose status has changed meanwhile', async () => {
    const { findByText, getByRole, user, asked, answers } = await open([mohan, sita]);
    await findByText('Mohan Lal');
    answers[`PUT ${LIST}/status`] = { json: { changed: 0, unchanged: 1, unchanged_ids: [mohan.id] } };
    for (const name of ['Mohan Lal', 'Sita Meena'])
      await user.click(getByRole('checkbox', { name: `Choose ${name}` }));
    const steps = (await findByText('2 selected')).parentElement;
    if (steps === null) throw new Error('The steps stand nowhere.');
    await user.click(within(steps).getByRole('button', { name: 'Shortlist 1 of them' }));
    expect(await findByText('No applicant changed')).toBeTruthy();
    expect(await findByText("Mohan Lal: their status doesn't allow this step.")).toBeTruthy();
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      ids: [mohan.id],
      status: 'shortlisted',
    });
  });

  test('who cannot be shortlisted can only be rejected together', async () => {
    const { findByText, getByRole, user } = await open([sita]);
    await findByText('Sita Meena');
    await user.click(getByRole('checkbox', { name: 'Choose Sita Meena' }));
    const steps = (await findByText('1 selected')).parentElement;
    if (steps === null) throw new Error('The steps stand nowhere.');
    expect(within(steps).queryByRole('button', { name: /Shortlist/u })).toBeNull();
    expect(within(steps).getByRole('button', { name: /Reject/u })).toBeTruthy();
  });

  test('have a history that names changes to their interview times', async () => {
    const { findByText, getByRole, user, answers } = await open([mohan]);
    const step = { from_status: null, to_status: null, actor_role: 'system', reason_code: null };
    answers[`GET /provider/applications/${mohan.id}/history`] = {
      json: [
        { ...step, name: 'apply', to_status: 'pending', at: '2026-11-20T06:00:00.000Z' },
        { ...step, name: 'cancel_slot', at: '2026-11-21T06:00:00.000Z' },
        { ...step, name: 'lose_slots', at: '2026-11-22T06:00:00.000Z' },
      ],
    };
    await findByText('Mohan Lal');
    await user.click(getByRole('button', { name: 'Show history: Mohan Lal' }));
    expect(await findByText("Applicant can't come at the interview time")).toBeTruthy();
    expect(await findByText('Other applicants took the offered times')).toBeTruthy();
  });

  test('appear on the board in the column of their status, and the chosen one is shown in full', async () => {
    const { findByRole, getByLabelText, queryByLabelText, user, asked } = await open([mohan]);
    await user.selectOptions(getByLabelText('Show as'), 'board');
    const board = await findByRole('region', { name: 'Applicants by status' });
    // All statuses except withdrawn, which no column requests.
    await expect
      .poll(() => new Set(asked.map(({ query }) => query['status'])))
      .toEqual(new Set([undefined, 'pending', 'shortlisted', 'interview', 'hired', 'rejected']));
    expect(queryByLabelText('Status')).toBeNull();
    const [tile] = await within(board).findAllByRole('button', { name: /Mohan Lal/u });
    if (tile === undefined) throw new Error('No tile was drawn.');
    await user.click(tile);
    expect(await findByRole('heading', { name: 'Mohan Lal' })).toBeTruthy();
  });
});

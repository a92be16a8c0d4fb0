// @vitest-environment happy-dom
import { type CompanyMember, listCompanyTeam } from '@dihaadi/contract/company-team';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownCompany } from '../../testkit/hiring.ts';
import { signInAs } from '../../testkit/session.ts';
import { show } from '../../testkit/show.tsx';
import Team from './team.tsx';

const RECRUITER = '8c6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d44';
const people = (canRemove: boolean): CompanyMember[] =>
  listCompanyTeam.reply.parse([
    {
      id: '5a0e3c1b-7d92-4f6a-8b3e-2c9d1e0f4a67',
      name: 'Anil Hada',
      email: 'anil@example.in',
      phone: null,
      company_role: 'owner',
      is_invited: false,
      since: '2026-11-20T06:00:00.000Z',
      can: { remove: false },
    },
    {
      id: RECRUITER,
      name: 'Farida Khan',
      email: 'farida@example.in',
      phone: null,
      company_role: 'recruiter',
      is_invited: true,
      since: '2026-11-20T06:00:00.000Z',
      can: { remove: canRemove },
    },
  ]);

const open = (role: 'owner' | 'recruiter') => {
  signInAs('job_provider');
  return show([{ path: '/', element: <Team /> }], {
    at: '/',
    answers: {
      'GET /provider/company': { json: ownCompany({ my_role: role }) },
      'GET /provider/team': { json: people(role === 'owner') },
      'POST /provider/team': { json: people(true)[1], status: 201 },
      [`DELETE /provider/team/${RECRUITER}`]: { json: null },
    },
  });
};
const changes = ({ asked }: Awaited<ReturnType<typeof open>>) =>
  asked.filter(({ method }) => method !== 'GET');

test('the owner invites a recruiter by name and e-mail; without an e-mail nothing is sent', async () => {
  const shown = await open('owner');
  await shown.user.type(await shown.findByLabelText('Full name'), 'Ravi Meena');
  await shown.user.click(shown.getByRole('button', { name: 'Send invitation' }));
  await shown.findByText('Enter a valid email address');
  expect(changes(shown)).toEqual([]);
  await shown.user.type(shown.getByLabelText('Email'), 'ravi@example.in');
  await shown.user.click(shown.getByRole('button', { name: 'Send invitation' }));
  await shown.findByText('Invitation sent');
  expect(changes(shown)[0]?.body).toEqual({ name: 'Ravi Meena', email: 'ravi@example.in' });
});

test('the owner removes a recruiter after a confirmation', async () => {
  const shown = await open('owner');
  await shown.user.click(await shown.findByRole('button', { name: /^Remove ?: Farida Khan$/ }));
  const dialog = within(await shown.findByRole('alertdialog', { name: 'Remove Farida Khan from the team?' }));
  expect(changes(shown)).toEqual([]);
  await shown.user.click(dialog.getByRole('button', { name: 'Remove from team' }));
  expect(await shown.findByText('Removed from the team')).toBeTruthy();
});

test('a recruiter sees the team, and can neither invite nor remove', async () => {
  const shown = await open('recruiter');
  await shown.findByText('Farida Khan');
  expect(shown.queryByText('Invite a recruiter')).toBeNull();
  expect(shown.queryByRole('button', { name: /Remove/u })).toBeNull();
});

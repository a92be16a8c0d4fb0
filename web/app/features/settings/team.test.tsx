// @vitest-environment happy-dom
import { deskAreas } from '@dihaadi/contract/manager-areas';
import { listTeam } from '@dihaadi/contract/team';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInAs } from '../../testkit/session.ts';
import { show } from '../../testkit/show.tsx';
import Team from './team.tsx';

const ID = '8c6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d44';
const manager = {
  id: ID,
  name: 'Kavita Joshi',
  email: 'kavita@example.in',
  role: 'manager',
  status: 'active',
  two_factor: false,
  cities: ['Jaipur'],
  areas: deskAreas.filter((area) => area !== 'payments'),
  last_sign_in_at: null,
  created_at: '2026-11-20T06:00:00.000Z',
  is_me: false,
};

/** Opens the manager for editing; the server suggests this city for whatever is typed. */
async function editManager(suggested: { city: string; state: string }) {
  signInAs('super_admin');
  const shown = await show([{ path: '/', element: <Team /> }], {
    at: '/',
    answers: {
      'GET /admin/team': { json: listTeam.reply.parse([manager]), headers: { 'row-etags': '"7"' } },
      [`PUT /admin/team/${ID}`]: { json: manager },
      'GET /places/suggest': { json: [{ area: '', pincode: null, ...suggested }] },
    },
  });
  await shown.user.click(await shown.findByRole('button', { name: 'Edit Kavita Joshi' }));
  return { shown, dialog: within(await shown.findByRole('dialog', { name: 'Edit Kavita Joshi' })) };
}

test('a super admin changes a manager’s areas and known cities; at least one of each stays', async () => {
  const { shown, dialog } = await editManager({ city: 'Kota', state: 'Rajasthan' });
  const box = (name: RegExp) => dialog.getByRole('checkbox', { name });
  expect(box(/^Refunds and payouts/)).toHaveProperty('checked', false);
  for (const area of dialog.getAllByRole<HTMLInputElement>('checkbox'))
    if (area.checked) await shown.user.click(area);
  await shown.user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Choose at least one area');
  const cities = dialog.getByLabelText('Cities');
  await shown.user.click(dialog.getByRole('button', { name: 'Remove Jaipur' }));
  for (const unknown of ['', 'Kotta']) {
    if (unknown !== '') await shown.user.type(cities, unknown);
    await shown.user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Choose 1 to 100 cities from the list');
  }
  expect(shown.asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  await shown.user.clear(cities);
  await shown.user.type(cities, 'kota');
  await shown.user.keyboard('{Enter}');
  await dialog.findByRole('button', { name: 'Remove Kota' });
  await shown.user.click(box(/^Disputes and safety/));
  await shown.user.click(dialog.getByRole('button', { name: 'Save' }));
  await shown.findByText('Team member updated');
  expect(shown.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Kavita Joshi',
    role: 'manager',
    cities: ['Kota'],
    areas: ['safety'],
  });
});

test('a manager is given a city under its former name and one that is not known, as bookings have them', async () => {
  const { shown, dialog } = await editManager({ city: 'Bengaluru', state: 'Karnataka' });
  for (const city of ['Bengaluru', 'Bangalore']) {
    await shown.user.type(dialog.getByLabelText('Cities'), 'Bangalore');
    await shown.user.click(await dialog.findByRole('button', { name: `Add ${city}` }));
  }
  await dialog.findByText('Bangalore (not a known city)');
  await shown.user.click(dialog.getByRole('button', { name: 'Save' }));
  await shown.findByText('Team member updated');
  expect(shown.asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    cities: ['Jaipur', 'Bengaluru', 'Bangalore'],
  });
});

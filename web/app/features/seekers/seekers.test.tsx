// @vitest-environment happy-dom
import { RESUME_BYTES } from '@dihaadi/contract/seeker-profile';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { withRowTag } from '../../lib/row-etag.ts';
import { ownApplication, ownProfile, savedSearch } from '../../testkit/seeking.ts';
import { show } from '../../testkit/show.tsx';
import { ApplicationCard } from './application-card.tsx';
import { BlockedCompanies } from './blocked-companies.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Resume } from './resume.tsx';
import { SavedSearches } from './saved-searches.tsx';

type Answers = Parameters<typeof show>[1]['answers'];
const open = (element: React.ReactNode, answers: Answers = {}, at = '/') =>
  show([{ path: '/', element }], { at, answers });
type Shown = Awaited<ReturnType<typeof open>>;
const changes = ({ asked }: Shown) => asked.filter(({ method }) => method !== 'GET');

describe('saved searches', () => {
  const LIST = 'GET /seeker/saved-searches';

  test('are created from the job list with one press, and then removed from the URL', async () => {
    const answers = {
      [LIST]: { json: [] },
      'POST /seeker/saved-searches': { json: savedSearch(), status: 201 },
    };
    const shown = await open(<SavedSearches />, answers, '/?city=Jaipur&job_type=electrician');
    await shown.user.click(await shown.findByRole('button', { name: 'Save this search' }));
    await shown.findByText('Search saved');
    expect(changes(shown)[0]?.body).toMatchObject({ city: 'Jaipur', job_type: 'electrician' });
    expect(shown.address()).toBe('/');
  });

  test('have alerts that can be switched off', async () => {
    const { id } = savedSearch();
    const shown = await open(<SavedSearches />, {
      [LIST]: { json: [savedSearch()] },
      [`PUT /seeker/saved-searches/${id}`]: { json: savedSearch({ alerts: false }) },
    });
    await shown.user.click(await shown.findByLabelText('Tell me of new jobs once a day'));
    await shown.findByText('Alerts off');
    expect(changes(shown)[0]?.body).toEqual({ alerts: false });
  });
});

describe('the profile', () => {
  test('is saved as a whole, skills one by one', async () => {
    const answers = { 'PUT /seeker/profile': { json: ownProfile() } };
    // Response of the API, with its ETag.
    const profile = withRowTag(ownProfile(), '"1"');
    const shown = await open(<ProfileForm profile={profile} />, answers);
    // The tests' browser ignores a select's initial value.
    for (const [label, value] of [
      ['Trade', 'electrician'],
      ['How far do you go to work?', '25'],
      ['Paid by', 'daily'],
    ] as const)
      await shown.user.selectOptions(shown.getByLabelText(label), value);
    await shown.user.type(shown.getByLabelText(/^Skills/u), ', Inverters');
    await shown.user.click(shown.getByRole('button', { name: 'Save profile' }));
    await shown.findByText('Profile saved');
    expect(changes(shown)[0]?.body).toMatchObject({
      trade: 'electrician',
      skills: ['Wiring', 'Inverters'],
      pincode: '302017',
    });
  });

  test('is not sent with an invalid PIN code, and shows why', async () => {
    const shown = await open(<ProfileForm profile={ownProfile({ pincode: '3020' })} />);
    await shown.user.click(shown.getByRole('button', { name: 'Save profile' }));
    await shown.findByText('Enter a 6-digit PIN code');
    expect(changes(shown)).toEqual([]);
  });
});

describe('a résumé', () => {
  const file = (bytes: number) =>
    new File([new Uint8Array(bytes)], 'resume.pdf', { type: 'application/pdf' });
  const send = async (bytes: number, answers: Answers) => {
    const shown = await open(<Resume profile={ownProfile()} />, answers);
    await shown.user.upload(shown.getByLabelText('Send photo or PDF'), file(bytes));
    return shown;
  };

  test('is sent', async () => {
    const shown = await send(100, { 'PUT /seeker/resume': { json: ownProfile() } });
    expect(await shown.findByText('Résumé sent')).toBeTruthy();
  });

  test('is not sent if it is too large', async () => {
    const shown = await send(RESUME_BYTES + 1, {});
    await shown.findByText('File too large. The limit is 5 MB.');
    expect(changes(shown)).toEqual([]);
  });

  test('shows an error if the API rejects it', async () => {
    const shown = await send(100, { 'PUT /seeker/resume': { status: 400 } });
    expect(await shown.findByText("Couldn't send your résumé")).toBeTruthy();
  });
});

test('a blocked company is unblocked', async () => {
  const company = {
    company_id: '5a0e3c1b-7d92-4f6a-8b3e-2c9d1e0f4a67',
    company_name: 'Hadoti Stone Works',
    blocked_at: '2026-11-20T06:00:00.000Z',
  };
  const shown = await open(<BlockedCompanies />, {
    'GET /seeker/blocked-companies': { json: [company] },
    [`DELETE /seeker/blocked-companies/${company.company_id}`]: { json: null },
  });
  await shown.user.click(await shown.findByRole('button', { name: 'Unblock: Hadoti Stone Works' }));
  expect(await shown.findByText('Company unblocked')).toBeTruthy();
});

describe('an application', () => {
  const application = ownApplication();
  const WITHDRAW = `POST /seeker/applications/${application.id}/withdraw`;
  const withdraw = async (shown: Shown) => {
    await shown.user.click(
      shown.getByRole('button', { name: 'Withdraw application: Electrician for a hotel' }),
    );
    const dialog = within(await shown.findByRole('alertdialog', { name: 'Withdraw your application?' }));
    expect(changes(shown)).toEqual([]);
    await shown.user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
  };

  test('is withdrawn after the seeker confirms', async () => {
    const answers = { [WITHDRAW]: { json: ownApplication({ status: 'withdrawn' }) } };
    const shown = await open(<ApplicationCard application={application} />, answers);
    await withdraw(shown);
    expect(await shown.findByText('Application withdrawn')).toBeTruthy();
  });

  test('shows an error if it has ended meanwhile', async () => {
    const shown = await open(<ApplicationCard application={application} />, { [WITHDRAW]: { status: 409 } });
    await withdraw(shown);
    expect(await shown.findByText("Couldn't withdraw the application")).toBeTruthy();
  });

  test('has no withdraw button if it cannot be withdrawn', async () => {
    const can = { withdraw: false, choose_slot: false, cancel_slot: false };
    const shown = await open(<ApplicationCard application={ownApplication({ can })} />);
    expect(shown.queryByRole('button', { name: /Withdraw/u })).toBeNull();
  });
});

import { approve, proposeApproval, saveApprovalSettings } from '@dihaadi/contract/approvals';
import * as team from '@dihaadi/contract/team';
import { addTariffPlan } from '@dihaadi/contract/tariffs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountOf, colleague } from '../../testkit/team.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let meera: string;
let bina: string;
let chitra: string;
beforeAll(async () => {
  app = await startTestApp();
  meera = await app.token('super_admin');
  [bina, chitra] = [await colleague(app), await colleague(app)];
  await app.ok(saveApprovalSettings, { token: meera, body: { second_person: true } });
});
afterAll(() => app.close());

const of = (token: string, body?: object) => ({
  token: meera,
  params: { id: accountOf(token) },
  ...(body !== undefined && { body }),
});
const member = async (token: string) =>
  (await app.ok(team.listTeam, { token: meera })).find(({ id }) => id === accountOf(token));
/** Proposes as Meera and approves as another super admin. */
async function agreed(sent: { action: string; params?: Record<string, string>; body?: object }, by: string) {
  const body = { ...sent, reason: 'Agreed on the phone' };
  const one = await app.ok(proposeApproval, { token: meera, body });
  await app.ok(approve, { token: by, params: { id: one.id } });
  return one;
}

test('one super admin cannot end the two-person rule: not disable, demote or reset another, nor create one', async () => {
  const calls = [
    () => app.refused(409, team.disableMember, of(bina, { reason: 'Left' })),
    () => app.refused(409, team.resetMember, of(bina)),
    () => app.refused(409, team.disableMember, of(meera, { reason: 'I am leaving' })),
    () => app.refused(409, team.updateMember, of(bina, { name: 'Bina Rathore', role: 'manager' })),
    () =>
      app.refused(409, team.inviteMember, {
        token: meera,
        body: { name: 'Meera again', email: 'meera.again@test.example', role: 'super_admin' },
      }),
  ];
  for (const ask of calls) expect((await ask()).code).toBe('approval-needed');
  expect(await member(bina)).toMatchObject({ status: 'active', role: 'super_admin' });
});

test('a manager is invited, renamed, reset and disabled by one person as before', async () => {
  const body = { name: 'Kavita', email: 'kavita@test.example', role: 'manager' } as const;
  const { id } = await app.ok(team.inviteMember, { token: meera, body });
  await app.ok(team.resetMember, { token: meera, params: { id } });
  await app.ok(team.disableMember, { token: meera, params: { id }, body: { reason: 'Left' } });
});

test('with another super admin’s approval a member is invited, reset with all sessions ended, demoted, disabled', async () => {
  const invited = { name: 'Divya', email: 'divya@test.example', role: 'super_admin' };
  const proposal = await agreed({ action: 'accounts.invite_member', body: invited }, bina);
  expect(proposal).toMatchObject({ kind: 'team', subject: 'Divya' });
  const divya = (await app.ok(team.listTeam, { token: meera })).find(({ email }) => email === invited.email);
  expect(divya).toMatchObject({ status: 'invited', role: 'super_admin' });

  const params = { id: accountOf(chitra) };
  const reset = await agreed({ action: 'accounts.reset_member', params }, bina);
  expect(reset.facts).toEqual([{ field: 'reset', before: null, after: 'password, two_factor' }]);
  expect(await member(chitra)).toMatchObject({ status: 'invited' });

  const demoted = { name: 'Bina Rathore', role: 'manager' };
  const change = await agreed(
    { action: 'accounts.change_member', params: { id: accountOf(bina) }, body: demoted },
    bina,
  );
  expect(change.facts).toEqual([{ field: 'role', before: 'super_admin', after: 'manager' }]);
  expect(await member(bina)).toMatchObject({ role: 'manager' });
  // She is the only super admin now, by a decision of two people: nothing is blocked.
  const van = {
    service_type: 'delivery',
    vehicle_type: 'van',
    base_fare: 1,
    per_km_rate: 1,
    per_hour_rate: 1,
  };
  const plan = { minimum_fare: 1, waiting_charges_per_minute: 1, night_charges_multiplier: 1 };
  await app.ok(addTariffPlan, { token: meera, body: { ...van, ...plan } });
});

import { randomUUID } from 'node:crypto';
import {
  approve,
  listApprovals,
  proposeApproval,
  readApproval,
  refuseApproval,
  saveApprovalSettings,
  withdrawApproval,
} from '@dihaadi/contract/approvals';
import { listAudit } from '@dihaadi/contract/audit';
import { exportCustomers } from '@dihaadi/contract/customers';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import { readPlatform, savePlatform } from '@dihaadi/contract/settings';
import { addTariffPlan, deleteTariffPlan, readTariffPlan, updateTariffPlan } from '@dihaadi/contract/tariffs';
import { readToday } from '@dihaadi/contract/today';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalActions } from '../../approval-actions.ts';
import { declaredEndpoints } from '../../testkit/samples.ts';
import { accountOf, colleague } from '../../testkit/team.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { expireProposals } from './approvals.usecases/decide.ts';

let app: TestApp;
let meera: string;
let bina: string;
let chitra: string;
beforeAll(async () => {
  app = await startTestApp();
  meera = await app.token('super_admin');
  [bina, chitra] = [await colleague(app), await colleague(app)];
  await app.ok(saveApprovalSettings, { token: meera, body: { second_person: true, refund_limit: 500 } });
});
afterAll(() => app.close());

const van = {
  service_type: 'delivery',
  vehicle_type: 'van',
  base_fare: 120,
  per_km_rate: 14.5,
  per_hour_rate: 80,
  minimum_fare: 150,
  waiting_charges_per_minute: 2.25,
  night_charges_multiplier: 1.35,
};
const propose = (sent: Omit<BodyInput<typeof proposeApproval>, 'reason'>, token = meera) =>
  app.ok(proposeApproval, { token, body: { reason: 'Diesel costs more', ...sent } });
const decide = (id: string, token = bina) => ({ token, params: { id } });
const planned = async () => {
  const { id } = await propose({ action: 'tariffs.add', body: van });
  await app.ok(approve, decide(id));
  const [row] = await app.db
    .selectFrom('tariff_plan')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  return row?.id ?? '';
};

test('every call that may wait can be proposed, and no other', async () => {
  const flagged = (await declaredEndpoints()).filter(({ secondPerson }) => secondPerson === true);
  const names = new Set(flagged.map(({ name }) => name.replace(/_for_manager$/, '')));
  expect(names).toEqual(new Set(approvalActions.map(({ name }) => name)));
});

describe('a proposal', () => {
  test('is carried out as proposed when another super admin approves it, in the proposer’s name', async () => {
    await app.refused(409, addTariffPlan, { token: meera, body: van });
    const proposal = await propose({ action: 'tariffs.add', body: van });
    expect(proposal).toMatchObject({
      kind: 'tariff',
      status: 'pending',
      can: { approve: false, withdraw: true },
    });
    expect(proposal.facts).toContainEqual({ field: 'per_km_rate', before: null, after: '14.5' });
    const { needs } = await app.ok(readToday, { token: bina });
    const waiting = needs.find(({ kind }) => kind === 'approval')?.items ?? [];
    expect(waiting.find(({ id }) => id === proposal.id)).toMatchObject({ action: 'decide_approval' });
    const read = (token: string) => app.ok(readApproval, decide(proposal.id, token));
    expect(await read(meera)).toMatchObject({ can: { approve: false, refuse: false, withdraw: true } });
    expect(await read(bina)).toMatchObject({
      facts: proposal.facts,
      proposed_by: { name: 'Meera Rathore' },
      can: { approve: true, refuse: true },
      looked_at_by: [{ name: 'Meera Rathore' }],
    });
    await app.refused(404, readApproval, decide(randomUUID()));
    expect((await app.refused(403, approve, decide(proposal.id, meera))).reason).toBe('approval-of-yours');
    const done = await app.ok(approve, decide(proposal.id));
    expect(done).toMatchObject({ status: 'approved', decided_by: { name: 'Bina Rathore' } });
    const { rows } = await app.list(listAudit, { token: meera, query: { thing: 'tariff_plan', limit: 1 } });
    expect(rows[0]).toMatchObject({ name: 'add', actor: { name: 'Meera Rathore' } });
  });

  test('is refused if the record changed meanwhile, and then nothing is done', async () => {
    const id = await planned();
    const first = await propose({ action: 'tariffs.update', params: { id }, body: { base_fare: 200 } });
    const second = await propose({ action: 'tariffs.update', params: { id }, body: { base_fare: 300 } });
    expect(first.facts).toEqual([{ field: 'base_fare', before: '120', after: '200' }]);
    await app.ok(approve, decide(first.id));
    expect((await app.refused(412, approve, decide(second.id))).code).toBe('changed-meanwhile');
    expect((await app.ok(readTariffPlan, { token: meera, params: { id } })).base_fare).toBe(200);
    await app.ok(refuseApproval, { ...decide(second.id), body: { reason: 'Changed already' } });
  });

  test('is approved by one of several at once, and carried out once', async () => {
    const { id } = await propose({ action: 'tariffs.add', body: { ...van, vehicle_type: 'truck' } });
    const answers = await Promise.all(
      [bina, chitra, bina].map((token) => app.send(approve, decide(id, token))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const trucks = await app.db
      .selectFrom('tariff_plan')
      .select('id')
      .where('vehicle_type', '=', 'truck')
      .where('base_fare_paise', '=', 12_000)
      .where('per_km_paise', '=', 1_450)
      .execute();
    expect(trucks).toHaveLength(1);
  });

  test('is withdrawn by its proposer alone, refused with a reason, or expires', async () => {
    const first = await propose({ action: 'tariffs.add', body: van });
    await app.refused(404, withdrawApproval, decide(first.id));
    expect((await app.ok(withdrawApproval, decide(first.id, meera))).status).toBe('withdrawn');
    await app.refused(409, approve, decide(first.id));
    const second = await propose({ action: 'tariffs.add', body: van });
    await app.refused(400, refuseApproval, { ...decide(second.id), body: { reason: '' } });
    const refused = await app.ok(refuseApproval, { ...decide(second.id), body: { reason: 'Too dear' } });
    expect(refused).toMatchObject({ status: 'refused', decision_reason: 'Too dear' });
    const third = await propose({ action: 'tariffs.add', body: van });
    await app.db
      .updateTable('approval')
      .set({ expires_at: new Date(app.clock.now().getTime() + 1) })
      .where('id', '=', third.id)
      .execute();
    app.clock.advance(10);
    await app.refused(409, approve, decide(third.id));
    await expireProposals(app.deps);
    const { rows } = await app.list(listApprovals, { token: bina, query: { status: 'expired' } });
    expect(rows.map(({ id }) => id)).toEqual([third.id]);
  });

  test('cannot be approved by its own proposer, enforced by the database', async () => {
    const { id } = await propose({ action: 'tariffs.add', body: van });
    const own = app.db
      .updateTable('approval')
      .set({ approval_status: 'approved', decided_by: accountOf(meera), decided_at: app.clock.now() })
      .where('id', '=', id)
      .execute();
    await expect(own).rejects.toThrow('approval_by_two_people');
  });

  test('is refused to guests and users, to managers who would decide, and for calls that need none', async () => {
    const body = { action: 'tariffs.add', body: van, reason: 'Diesel' };
    await app.refused(401, proposeApproval, { body });
    await app.refused(403, proposeApproval, { body, token: await app.token('customer') });
    await app.refused(400, proposeApproval, { body: { ...body, action: 'tariffs.list' }, token: meera });
    await app.refused(400, proposeApproval, { body: { ...body, body: { base_fare: -1 } }, token: meera });
    const platform = { action: 'settings.save_platform', body: { legal_name: 'Dihaadi' }, reason: 'Name' };
    await app.refused(409, proposeApproval, { body: platform, token: meera });
    const { id } = await propose({ action: 'tariffs.add', body: van });
    await app.refused(403, approve, decide(id, await app.token('manager')));
    await app.refused(404, approve, decide(accountOf(meera)));
  });
});

describe('what waits for approval', () => {
  test('a change of the commission, and not of the rest of the settings', async () => {
    await app.ok(savePlatform, { token: meera, body: { legal_name: 'Dihaadi Private Limited' } });
    const body = { commission_percent: 12.5 };
    expect((await app.refused(409, savePlatform, { token: meera, body })).code).toBe('approval-needed');
    const { id, facts } = await propose({ action: 'settings.save_platform', body });
    expect(facts).toEqual([{ field: 'commission_percent', before: '0', after: '12.5' }]);
    await app.ok(approve, decide(id));
    expect((await app.ok(readPlatform, { token: meera })).commission_percent).toBe(12.5);
  });

  test('an export of people: once approved, the requester downloads that very list, for a day', async () => {
    await app.refused(409, exportCustomers, { token: meera });
    const { id } = await propose({ action: 'customers.export' });
    await app.ok(approve, decide(id));
    expect((await app.send(exportCustomers, { token: meera })).status).toBe(200);
    await app.refused(409, exportCustomers, { token: bina });
  });

  test('a deletion, and turning approvals off', async () => {
    const id = await planned();
    await app.refused(409, deleteTariffPlan, { token: meera, params: { id } });
    const deletion = await propose({ action: 'DELETE /admin/tariff-plans/:id', params: { id } });
    await app.ok(approve, decide(deletion.id));
    await app.refused(404, readTariffPlan, { token: meera, params: { id } });
    const body = { second_person: false };
    expect((await app.refused(409, saveApprovalSettings, { token: meera, body })).code).toBe(
      'approval-needed',
    );
  });

  test('nothing while there is no other super admin: it is done at once, and the audit log says so', async () => {
    for (const token of [bina, chitra]) {
      const left = { params: { id: accountOf(token) }, body: { reason: 'Left' } };
      const { id } = await propose({ action: 'accounts.disable_member', ...left });
      await app.ok(approve, decide(id, chitra));
    }
    const { id } = await app.ok(addTariffPlan, { token: meera, body: van });
    await app.ok(updateTariffPlan, { token: meera, params: { id }, body: { base_fare: 130 } });
    const { rows } = await app.list(listAudit, { token: meera, query: { thing: 'approval', limit: 1 } });
    expect(rows[0]).toMatchObject({ name: 'act_alone', actor: { name: 'Meera Rathore' } });
  });
});

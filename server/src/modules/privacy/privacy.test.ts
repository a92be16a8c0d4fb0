import { randomUUID } from 'node:crypto';
import { me, requestSignInCode, signIn } from '@dihaadi/contract/accounts';
import { readCustomer, registerCustomer } from '@dihaadi/contract/customers';
import { completeRegistrationPayment, initiateRegistrationPayment } from '@dihaadi/contract/payments';
import {
  downloadData,
  downloadDocument,
  eraseAccount,
  erasurePreview,
  listExports,
  readConsents,
  readExport,
  readNominee,
  removeNominee,
  requestExport,
  saveNominee,
} from '@dihaadi/contract/privacy';
import { cancelWorkerBooking } from '@dihaadi/contract/worker-bookings/booking-changes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoEmail } from '../../../seeds/demo.ts';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { refundSurplus } from '../refunds/refunds.usecases/refund-payment.ts';
import { transitionRegistration } from '../registration/registration.public.ts';
import { paymentRecords } from '../../testkit/payments.ts';
import { codeOf } from '../../testkit/code-rows.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { customerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { booked, customer, newTown, orderOf } from '../../testkit/worker-bookings.ts';
import { subjectsOfPerson } from './privacy.queries.ts';
import { personalTables } from './privacy.tables.ts';
import { prepareExport, removeExpiredExports } from './privacy.usecases/export-data.ts';
import { purgeRetainedData } from './privacy.usecases/purge-retained-data.ts';
import { erasePersonalData, sectionsOf } from './privacy.usecases/personal-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const Copy = z.object({
  sections: z.array(z.object({ table: z.string(), rows: z.array(z.looseObject({})) })),
});

const HOUR = 3_600_000;

async function newcomer() {
  const body = customerBody();
  const { user_id: id, access_token: token } = await app.ok(registerCustomer, { body });
  return { ...body, id, token };
}

describe('a copy of one’s own data', () => {
  test('is made by a task, downloadable as JSON and PDF by its owner only, and deleted after a week', async () => {
    const who = await newcomer();
    const asked = await app.ok(requestExport, { token: who.token });
    expect(asked).toMatchObject({ status: 'preparing', expires_at: null, is_new: true });
    const params = { exportId: asked.id };
    await app.refused(404, downloadData, { token: who.token, params });
    await prepareExport(app.deps, asked.id);
    expect(await app.ok(readExport, { token: who.token, params })).toMatchObject({ status: 'ready' });
    const again = await app.ok(requestExport, { token: who.token });
    expect(again).toMatchObject({ id: asked.id, is_new: false });
    expect(Date.parse(again.next_at) - Date.parse(asked.created_at)).toBe(HOUR);

    const file = await app.send(downloadData, { token: who.token, params });
    const { sections } = Copy.parse(JSON.parse(file.text));
    const rowsOf = (table: string) => sections.find((one) => one.table === table)?.rows;
    expect(rowsOf('account')).toEqual([expect.objectContaining({ email: who.email, phone: who.phone })]);
    expect(rowsOf('customer')).toEqual([expect.objectContaining({ address: who.address })]);
    expect(file.text).not.toContain('password_hash');
    const pdf = await app.send(downloadDocument, { token: who.token, params });
    expect(pdf.text.slice(0, 5)).toBe('%PDF-');

    const stranger = await newcomer();
    await app.refused(404, readExport, { token: stranger.token, params });
    await app.refused(404, downloadData, { token: stranger.token, params });

    app.clock.advance(7 * 24 * HOUR);
    const { access_token: token } = await app.ok(signIn, {
      body: { email: who.email, password: who.password, user_type: 'customer' },
    });
    await app.refused(404, downloadData, { token, params });
    await removeExpiredExports(app.deps);
    expect(await app.ok(listExports, { token })).toEqual([]);
    expect(await app.deps.storage.get(`exports/${asked.id}`)).toBeUndefined();
  });

  test('includes every table with a person’s id, except the ones listed here', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct c.relname as "table" from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and (
        a.attname ~ '(^|_)(account|person|customer|driver|seeker|company|device|user)_id$' or a.attname ~ '(phone|email)$'
        or exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
          and k.confrelid in ('account'::regclass, 'driver'::regclass, 'company'::regclass)))`.execute(
      app.db,
    );
    const held = new Set<string>(personalTables.flatMap(([, tables]) => tables.map(({ table }) => table)));
    const left = rows.map(({ table }) => table).filter((table) => !held.has(table));
    expect(new Set(left)).toEqual(new Set(Object.keys(notExported)));
  });
});

/** Why these rows that name a person are in no export. */
const notExported = {
  application_note: 'What a company writes for itself; it is deleted when the applicant erases the account.',
  dispute_decision: 'Names the member of staff who decided; both sides read the decision in the dispute.',
  manager_area: 'What a member of staff may work in.',
  manager_city: 'Which cities a member of staff looks after.',
  approval: 'Who of the staff proposed and decided what.',
  payout_batch: 'Names the member of staff who made the bank file; its rows are exported.',
  payment_setting: 'Names the member of staff who changed it.',
  person_hired: 'Ids alone, to count each person once.',
  setting: 'Names the member of staff who changed it.',
  staff_link: 'Links that staff choose a password by.',
} satisfies Record<string, string>;

describe('a person’s consent', () => {
  test('is listed with its version, language and time', async () => {
    const who = await newcomer();
    const { current_version, consents } = await app.ok(readConsents, { token: who.token });
    expect(consents.map(({ purpose }) => purpose)).toEqual(['privacy', 'terms']);
    expect(consents[0]).toMatchObject({ text_version: current_version, language: 'en' });
  });
});

describe('a nominee', () => {
  test('can be named and replaced, is part of a copy, and can be removed', async () => {
    const who = await newcomer();
    const { token } = who;
    expect(await app.ok(readNominee, { token })).toEqual({ nominee: null });
    const body = { name: 'Kamla Devi', phone: '98290 11223', relation: 'spouse' };
    const own = await app.refused(400, saveNominee, { token, body: { ...body, phone: who.phone } });
    expect(own).toMatchObject({ reason: 'nominee-phone-own', errors: [{ path: 'phone' }] });
    await app.ok(saveNominee, { token, body: { ...body, name: 'Kamla' } });
    await app.ok(saveNominee, { token, body });
    const saved = { name: 'Kamla Devi', phone: '+919829011223', relation: 'spouse' };
    expect((await app.ok(readNominee, { token })).nominee).toMatchObject(saved);
    const sections = await sectionsOf(app.db, await subjectsOfPerson(app.db, who.id));
    expect(sections.find(({ table }) => table === 'nominee')?.rows).toEqual([expect.objectContaining(saved)]);
    expect((await app.send(removeNominee, { token })).status).toBe(204);
    expect(await app.ok(readNominee, { token })).toEqual({ nominee: null });
  });
});

describe('erasing one’s own account', () => {
  const identity = (id: string) =>
    app.db
      .selectFrom('account')
      .select(['name', 'email', 'phone', 'disabled_at', 'erased_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('first says what is kept until when, requires proof, and leaves nothing that identifies the person', async () => {
    const who = await newcomer();
    const before = await app.ok(erasurePreview, { token: who.token });
    expect(before).toMatchObject({ can_erase: true, obligations: [] });
    expect(before.kept.map(({ reason }) => reason)).toContain('tax');
    await app.refused(422, eraseAccount, { token: who.token, body: { password: 'not the password' } });
    await app.refused(422, eraseAccount, { token: who.token, body: {} });
    expect(await identity(who.id)).toMatchObject({ email: who.email, erased_at: null });

    const copy = await app.ok(requestExport, { token: who.token });
    await prepareExport(app.deps, copy.id);
    const gone = await app.send(eraseAccount, { token: who.token, body: { password: who.password } });
    expect(gone.status, gone.text).toBe(204);
    expect(await identity(who.id)).toMatchObject({ name: 'Deleted user', phone: null });
    expect((await identity(who.id)).email).toBe(`${who.id}@no-email.invalid`);
    const home = await app.db
      .selectFrom('customer')
      .select(['address', 'city', 'pincode'])
      .where('account_id', '=', who.id)
      .executeTakeFirstOrThrow();
    expect(home).toEqual({ address: null, city: null, pincode: null });
    expect(await app.deps.storage.get(`exports/${copy.id}`)).toBeUndefined();

    await app.refused(401, me, { token: who.token });
    const body = { email: who.email, password: who.password, user_type: 'customer' };
    await app.refused(401, signIn, { body });
    // The phone and e-mail are free for a new registration.
    await app.ok(registerCustomer, { body: { ...customerBody(), email: who.email, phone: who.phone } });
  });

  test('satisfies the constraints of every table, for a person of each role with a history', async () => {
    const people = ['customer', 'worker', 'driver', 'job_provider', 'job_seeker'] as const;
    for (const role of people) {
      const { id } = await app.db
        .selectFrom('account')
        .select('id')
        .where('email', '=', demoEmail(role))
        .executeTakeFirstOrThrow();
      const [subject] = await subjectsOfPerson(app.db, id);
      if (subject === undefined) throw new Error('There is no such account.');
      expect((await sectionsOf(app.db, [subject])).length, role).toBeGreaterThan(1);
      const undone = inTransaction(app.db, async (tx) => {
        await erasePersonalData(tx, subject);
        throw new Error('Enough seen.');
      });
      await expect(undone, role).rejects.toThrow('Enough seen.');
    }
  });

  test('is refused, with the reason, while a booking waits for workers', async () => {
    const who = await customer(app);
    const { id } = await booked(app, who, orderOf(app, newTown()));
    const { can_erase, obligations } = await app.ok(erasurePreview, { token: who.token() });
    expect({ can_erase, obligations }).toEqual({
      can_erase: false,
      obligations: [{ obligation: 'booking_open', count: 1 }],
    });
    const phone = '+919000000001';
    await app.db.updateTable('account').set({ phone }).where('id', '=', who.id).execute();
    await app.ok(requestSignInCode, { body: { phone } });
    const code = await codeOf(app, { signIn: phone });
    const refused = await app.refused(409, eraseAccount, { token: who.token(), body: { code } });
    expect(refused.code).toBe('account-busy');
    await app.ok(cancelWorkerBooking, {
      token: who.token(),
      params: { id },
      body: { reason: 'No longer needed.' },
    });
    expect(await app.ok(erasurePreview, { token: who.token() })).toMatchObject({ can_erase: true });
  });

  test('ends the status of an active person, whom staff can then no longer suspend', async () => {
    const { id, token, password } = await newcomer();
    await inTransaction(app.db, (tx) =>
      transitionRegistration(tx, {
        kind: 'customer',
        id,
        name: 'pay_fee',
        actor: system,
        at: app.clock.now(),
      }),
    );
    await app.ok(eraseAccount, { token, body: { password } });
    const staff = await app.token('super_admin');
    const shown = await app.ok(readCustomer, { token: staff, params: { customerId: id } });
    expect(shown.can.suspend).toBe(false);
    expect((await historyOf(app, 'customer', id)).map(({ name }) => name)).toContain('close');
  });

  test('by a sign-in code used twice at once erases once', async () => {
    const who = await newcomer();
    await app.ok(requestSignInCode, { body: { phone: who.phone } });
    const code = await codeOf(app, { signIn: who.phone });
    const both = await Promise.all(
      [1, 2].map(() => app.send(eraseAccount, { token: who.token, body: { code } })),
    );
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await identity(who.id)).erased_at).not.toBeNull();
  });

  test('deletes the retained consents after three years', async () => {
    const { id, token, password } = await newcomer();
    await app.ok(eraseAccount, { token, body: { password } });
    const consents = () => app.db.selectFrom('consent').select('id').where('account_id', '=', id).execute();
    await purgeRetainedData(app.deps);
    expect(await consents()).toHaveLength(2);
    const erased_at = new Date(app.clock.now().getTime() - (3 * 366 + 1) * 24 * HOUR);
    await app.db.updateTable('account').set({ erased_at }).where('id', '=', id).execute();
    await purgeRetainedData(app.deps);
    expect(await consents()).toEqual([]);
  });

  test('at the same moment as a payment: the account stays with its fee, or no payment was begun', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, token, password } = await newcomer();
      const [begun, erased] = await Promise.all([
        app.send(initiateRegistrationPayment, { token, params: { user_id: id }, body: {} }),
        app.send(eraseAccount, { token, body: { password } }),
      ]);
      expect([begun.status, erased.status].join(' ')).toMatch(/^200 (204|409)$|^4\d\d 204$/);
    }
  });

  test('while a payment is on its way: money that arrives afterwards is surplus and is refunded', async () => {
    const { id, token, password } = await newcomer();
    const params = { user_id: id };
    const { payment_id } = await app.ok(initiateRegistrationPayment, { token, params, body: {} });
    expect((await app.send(eraseAccount, { token, body: { password } })).status).toBe(204);
    const late = await app.send(completeRegistrationPayment, {
      params: { ...params, payment_id },
      query: { gateway_payment_id: `sim_${randomUUID()}` },
    });
    expect(late.body).toMatchObject({ outcome: 'surplus', registration_fee_paid: false });
    expect((await paymentRecords(app, payment_id)).documents).toEqual([]);
    await refundSurplus(app.deps, payment_id);
    const { row } = await paymentRecords(app, payment_id);
    expect(row).toMatchObject({ status: 'refunded', refunded_paise: row.total_paise });
  });
});

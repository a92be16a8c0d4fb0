import { me } from '@dihaadi/contract/accounts';
import * as contract from '@dihaadi/contract/drivers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indianDay } from '@dihaadi/contract/indian-time';
import { moveDriver } from '../../testkit/drivers.ts';
import { driverBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.token('super_admin');
});
afterAll(() => app.close());

const register = () => app.ok(contract.registerDriver, { body: driverBody() });
const recordOf = (driverId: string) => app.ok(contract.readDriver, { params: { driverId }, token: staff });
const profileOf = (token: string) => app.ok(contract.driverProfile, { token });
/** Returns a day in India, this many days from today. */
const day = (days: number) => indianDay(new Date(app.clock.now().getTime() + days * 86_400_000));

describe('the driver’s own profile', () => {
  test('shows the status, the vehicle and how long each document is valid', async () => {
    const body = driverBody({ license_expiry: day(0), insurance_expiry: day(30), pollution_expiry: day(1) });
    const { access_token, driver_id } = await app.ok(contract.registerDriver, { body });
    const profile = await profileOf(access_token);
    expect(profile).toMatchObject({
      driver_id,
      name: body.name,
      email: body.email,
      phone: body.phone,
      driver_status: 'pending_approval',
      registration_fee_paid: false,
      can_access_services: false,
      service_types: body.service_types,
      vehicle: { registration_number: body.registration_number, color: 'White' },
      documents: [
        { kind: 'license', number: body.driver_license_number, expiry: day(0), days_left: 0 },
        { kind: 'insurance', number: body.insurance_number, expiry: day(30), days_left: 30 },
        { kind: 'pollution_certificate', number: body.pollution_certificate, expiry: day(1), days_left: 1 },
      ],
    });
  });

  test('opens the services only while active, and shows the signed-in driver what is missing', async () => {
    const { access_token: token, driver_id } = await register();
    const standing = async () => {
      const { registration, can } = await app.ok(me, { token });
      expect(registration?.driver_id).toBe(driver_id);
      const { can_access_services } = await profileOf(token);
      expect(can_access_services).toBe(can.take_work.allowed);
      return [registration?.status, registration?.registration_fee_paid, can.take_work.why_not];
    };
    expect(await standing()).toEqual(['pending_approval', false, 'pending_approval']);
    await moveDriver(app, driver_id, 'approve');
    expect(await standing()).toEqual(['approved_payment_required', false, 'approved_payment_required']);
    await moveDriver(app, driver_id, 'pay_fee');
    expect(await standing()).toEqual(['active', true, null]);
    await moveDriver(app, driver_id, 'suspend');
    expect(await standing()).toEqual(['suspended', true, 'suspended']);
  });

  test('of a driver registered before the current form contains what the old form asked for', async () => {
    const { access_token, driver_id } = await register();
    const unasked = { experience_years: null, emergency_contact_name: null, emergency_contact_phone: null };
    await app.db.updateTable('driver').set(unasked).where('id', '=', driver_id).execute();
    const unknown = { vehicle_year: null, color: null, insurance_expiry: null, pollution_certificate: null };
    await app.db.updateTable('vehicle').set(unknown).where('driver_id', '=', driver_id).execute();
    const profile = await profileOf(access_token);
    expect(profile).toMatchObject({ experience_years: null, vehicle: { color: null } });
    expect(profile.documents.map(({ kind }) => kind)).toEqual(['license']);
  });
});

describe('rejecting a driver', () => {
  const reject = (driverId: string, reason = 'The plate is not that of the vehicle.') => ({
    params: { driverId },
    body: { reason },
    token: staff,
  });

  test('states the reason, and is recorded', async () => {
    const { driver_id, access_token } = await register();
    const rejected = await app.ok(contract.rejectDriver, reject(driver_id));
    expect(rejected).toMatchObject({
      driver_profile: { driver_status: 'rejected' },
      can: { approve: false, reject: false },
    });
    expect((await recordOf(driver_id)).history.at(-1)).toMatchObject({
      name: 'reject',
      from_state: 'pending_approval',
      reason: 'The plate is not that of the vehicle.',
      actor_role: 'super_admin',
    });
    expect((await app.ok(me, { token: access_token })).can.take_work.why_not).toBe('rejected');
  });

  test('requires a reason, an existing driver, and one who waits for approval', async () => {
    const { driver_id } = await register();
    await app.refused(400, contract.rejectDriver, reject(driver_id, ' '));
    await app.refused(404, contract.rejectDriver, reject(crypto.randomUUID()));
    await moveDriver(app, driver_id, 'approve');
    const refusal = await app.refused(409, contract.rejectDriver, reject(driver_id));
    expect(refusal.code).toBe('invalid-transition');
    await app.refused(403, contract.rejectDriver, {
      ...reject(driver_id),
      token: await app.token('driver'),
    });
  });

  test('while another staff member approves the driver: only one of the two succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { driver_id } = await register();
      const answers = await Promise.all([
        app.send(contract.approveDriver, { params: { driverId: driver_id }, token: staff }),
        app.send(contract.rejectDriver, reject(driver_id)),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect((await recordOf(driver_id)).history).toHaveLength(2);
    }
  });
});

import * as contract from '@dihaadi/contract/drivers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indianDay } from '@dihaadi/contract/indian-time';
import { historyOf } from '../../testkit/event-history.ts';
import { type Changes, driverBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.token('super_admin');
});
afterAll(() => app.close());

const register = (changes: Changes<typeof contract.registerDriver> = {}) =>
  app.ok(contract.registerDriver, { body: driverBody(changes) });
const recordOf = (driverId: string) => app.ok(contract.readDriver, { params: { driverId }, token: staff });
const profileOf = (token: string) => app.ok(contract.driverProfile, { token });
/** Returns the fields that the error names when this is sent. */
const refusedFields = async (changes: Record<string, unknown>) => {
  const refusal = await app.refused(400, contract.registerDriver, { body: { ...driverBody(), ...changes } });
  return refusal.errors?.map(({ path }) => path);
};
/** Returns a day in India, this many days from today. */
const day = (days: number) => indianDay(new Date(app.clock.now().getTime() + days * 86_400_000));

test('a driver who registers waits for approval, and the desk sees every field', async () => {
  const body = driverBody({ name: 'Kishan Lal' });
  const { driver_id, user_id, user } = await app.ok(contract.registerDriver, { body });
  expect(user).toEqual({ id: user_id, name: 'Kishan Lal', role: 'driver' });
  expect(driver_id).not.toBe(user_id);
  expect(await recordOf(driver_id)).toMatchObject({
    driver_id,
    name: 'Kishan Lal',
    is_approved: false,
    user_info: { name: 'Kishan Lal', email: body.email, phone: body.phone },
    driver_profile: {
      driver_license_number: body.driver_license_number,
      license_type: 'four_wheeler',
      license_expiry: '2035-06-30',
      service_types: ['delivery', 'taxi_cab'],
      driver_status: 'pending_approval',
      registration_fee_paid: false,
      experience_years: 6,
      emergency_contact_name: 'Sita Gupta',
      emergency_contact_phone: '+919829055555',
      needs_review: [],
    },
    vehicles: [
      {
        vehicle_type: 'car',
        vehicle_make: 'Maruti Suzuki',
        vehicle_model: 'WagonR',
        vehicle_year: 2019,
        registration_number: body.registration_number,
        color: 'White',
        seating_capacity: 5,
        insurance_number: 'MOT/2026/0042',
        insurance_expiry: '2035-03-31',
        pollution_certificate: 'RJ01400012345',
        pollution_expiry: '2035-02-28',
      },
    ],
    can: { approve: true, reject: true },
    history: [{ name: 'register', from_state: null, to_state: 'pending_approval', actor_role: 'driver' }],
  });
});

test('missing form fields take the initial values: one year, a car, four seats, a four-wheeler’s licence', async () => {
  const {
    experience_years: _e,
    vehicle_type: _v,
    seating_capacity: _s,
    license_type: _l,
    ...rest
  } = driverBody();
  const { driver_id } = await app.ok(contract.registerDriver, { body: rest });
  expect(await recordOf(driver_id)).toMatchObject({
    driver_profile: { license_type: 'four_wheeler', experience_years: 1 },
    vehicles: [{ vehicle_type: 'car', seating_capacity: 4 }],
  });
});

describe('the registration accepts', () => {
  const thisYear = () => Number(day(0).slice(0, 4));

  test.each<[string, () => Changes<typeof contract.registerDriver>]>([
    ['one year of experience', () => ({ experience_years: 1 })],
    ['fifty years of experience', () => ({ experience_years: 50 })],
    ['a vehicle of 1990', () => ({ vehicle_year: 1990 })],
    ['a vehicle of this year', () => ({ vehicle_year: thisYear() })],
    ['one seat', () => ({ seating_capacity: 1 })],
    ['fifty seats', () => ({ seating_capacity: 50 })],
    ['a licence that expires today', () => ({ license_expiry: day(0) })],
    ['an insurance that expires today', () => ({ insurance_expiry: day(0) })],
    ['a pollution certificate that expires today', () => ({ pollution_expiry: day(0) })],
    ['all three kinds of work', () => ({ service_types: ['taxi_cab', 'delivery', 'goods_transport'] })],
    ...contract.vehicleTypes.map((vehicle_type): [string, () => Changes<typeof contract.registerDriver>] => [
      `a ${vehicle_type}`,
      () => ({ vehicle_type }),
    ]),
    ...contract.licenseTypes.map((license_type): [string, () => Changes<typeof contract.registerDriver>] => [
      `a licence for ${license_type}`,
      () => ({ license_type }),
    ]),
  ])('%s', async (_what, changes) => {
    const sent = changes();
    const { driver_id } = await register(sent);
    const { driver_profile, vehicles } = await recordOf(driver_id);
    expect({ ...driver_profile, ...vehicles[0] }).toMatchObject(sent);
  });

  test('a timestamp as an expiry date: the day in India counts', async () => {
    // 18:30 UTC is midnight of the next day in India.
    const { driver_id } = await register({
      license_expiry: '2035-06-30T18:29:59Z',
      insurance_expiry: '2035-06-30T18:30:00Z',
      pollution_expiry: '2035-07-01T00:00:00+05:30',
    });
    expect(await recordOf(driver_id)).toMatchObject({
      driver_profile: { license_expiry: '2035-06-30' },
      vehicles: [{ insurance_expiry: '2035-07-01', pollution_expiry: '2035-07-01' }],
    });
  });

  test('a kind of work named twice, as one', async () => {
    const { driver_id } = await register({ service_types: ['delivery', 'delivery'] });
    expect((await recordOf(driver_id)).driver_profile.service_types).toEqual(['delivery']);
  });
});

describe('the registration refuses, naming the field', () => {
  test.each<[string, Record<string, unknown>]>([
    ['experience_years', { experience_years: 0 }],
    ['experience_years', { experience_years: 51 }],
    ['experience_years', { experience_years: 2.5 }],
    ['experience_years', { experience_years: '5' }],
    ['vehicle_year', { vehicle_year: 1989 }],
    ['vehicle_year', { vehicle_year: 20_190 }],
    ['vehicle_year', { vehicle_year: 2019.5 }],
    ['seating_capacity', { seating_capacity: 0 }],
    ['seating_capacity', { seating_capacity: 51 }],
    ['service_types', { service_types: [] }],
    ['service_types', { service_types: 'delivery' }],
    ['service_types.0', { service_types: ['towing'] }],
    ['license_type', { license_type: 'learner' }],
    ['vehicle_type', { vehicle_type: 'bicycle' }],
    ['phone', { phone: '02223456789' }],
    ['emergency_contact_phone', { emergency_contact_phone: '5123456789' }],
    ['emergency_contact_phone', { phone: '98290 55555', emergency_contact_phone: '+919829055555' }],
    ['email', { email: 'neha' }],
    ['name', { name: '   ' }],
    ['color', { color: '' }],
    ['driver_license_number', { driver_license_number: 'RJ_14' }],
    ['registration_number', { registration_number: 'KA' }],
    ['license_expiry', { license_expiry: '2035-02-30' }],
    ['license_expiry', { license_expiry: '30/06/2035' }],
    ['insurance_expiry', { insurance_expiry: null }],
    ['pollution_expiry', { pollution_expiry: 2035 }],
  ])('%s: %j', async (field, changes) => {
    expect(new Set(await refusedFields(changes))).toEqual(new Set([field]));
  });

  test('no kind of work at all, in the form’s words', async () => {
    const body = driverBody({ service_types: [] });
    const refusal = await app.refused(400, contract.registerDriver, { body });
    expect(refusal.errors).toMatchObject([
      { path: 'service_types', message: 'Please select at least one service type' },
    ]);
  });

  test('a vehicle of next year’s model, until that year begins in India', async () => {
    const year = Number(day(0).slice(0, 4)) + 1;
    expect(await refusedFields({ vehicle_year: year })).toEqual(['vehicle_year']);
    const newYear = await startTestApp();
    // One minute before midnight in India, and at midnight: hours before midnight UTC.
    const midnight = new Date(`${year}-01-01T00:00:00+05:30`).getTime();
    newYear.clock.advance(midnight - 60_000 - newYear.clock.now().getTime());
    const send = () => newYear.send(contract.registerDriver, { body: driverBody({ vehicle_year: year }) });
    expect((await send()).status).toBe(400);
    newYear.clock.advance(60_000);
    expect((await send()).status).toBe(201);
    await newYear.close();
  });

  test.each([
    ['license_expiry', 'This licence has already expired.'],
    ['insurance_expiry', 'This insurance has already expired.'],
    ['pollution_expiry', 'This pollution certificate has already expired.'],
  ])('an expiry of yesterday: %s', async (field, message) => {
    for (const expiry of [day(-1), `${day(-1)}T12:00:00+05:30`, '2001-01-01']) {
      const body = { ...driverBody(), [field]: expiry };
      const refusal = await app.refused(400, contract.registerDriver, { body });
      expect(refusal).toMatchObject({ detail: message, errors: [{ path: field, message }] });
    }
  });

  test('several expired documents at once', async () => {
    const expired = { license_expiry: day(-1), insurance_expiry: day(-2), pollution_expiry: day(-3) };
    expect(await refusedFields(expired)).toEqual(['license_expiry', 'insurance_expiry', 'pollution_expiry']);
  });

  test.each([
    ['driver_license_number', 'This licence number is already registered.'],
    ['registration_number', 'This registration number is already registered.'],
  ] as const)('%s of another driver, however it is written: 409', async (field, message) => {
    const first = driverBody();
    await app.ok(contract.registerDriver, { body: first });
    const written = first[field].toLowerCase().replace(/^(..)(..)/, '$1-$2 ');
    const refusal = await app.refused(409, contract.registerDriver, {
      body: driverBody({ [field]: written }),
    });
    expect(refusal).toMatchObject({ code: 'already-registered', detail: message, errors: [{ path: field }] });
  });
});

describe('the registration accepts unusual values, marked for the desk and the driver', () => {
  test.each<[string, Changes<typeof contract.registerDriver>, string[]]>([
    ['an old licence', { driver_license_number: 'RJ-14/DLC/11/123456' }, ['driver_license_number']],
    ['a licence of no state', { driver_license_number: 'XX1420110012345' }, ['driver_license_number']],
    ['an old plate', { registration_number: 'RJ141234' }, ['registration_number']],
    ['a Bharat plate with I and O', { registration_number: '22BH1234IO' }, ['registration_number']],
    [
      'a private plate of the Bharat series on a cab',
      { registration_number: '22BH1234AA', service_types: ['taxi_cab'] },
      ['registration_number'],
    ],
    [
      'the same on a scooter for deliveries',
      { registration_number: '22BH1235AA', service_types: ['delivery'] },
      [],
    ],
    [
      'both',
      { driver_license_number: '123456789', registration_number: 'KA01' },
      ['driver_license_number', 'registration_number'],
    ],
  ])('%s', async (_what, changes, marked) => {
    const { driver_id, access_token } = await register(changes);
    const { driver_profile } = await recordOf(driver_id);
    expect(driver_profile.needs_review).toEqual(marked);
    expect((await profileOf(access_token)).needs_review).toEqual(marked);
    const [registered] = await historyOf(app, 'driver', driver_id);
    expect(registered?.data).toEqual(marked.length === 0 ? {} : { needs_review: marked.join(' ') });
  });
});

import { randomUUID } from 'node:crypto';
import { eraseAccount } from '@dihaadi/contract/privacy';
import { approveDriver, rejectDriver } from '@dihaadi/contract/drivers';
import * as contract from '@dihaadi/contract/profiles';
import { readPayoutDetails } from '@dihaadi/contract/payouts';
import { registerCustomer } from '@dihaadi/contract/customers';
import { approveWorker, rejectWorker } from '@dihaadi/contract/workers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driverWith } from '../../testkit/drivers.ts';
import { picture, sendFile } from '../../testkit/files.ts';
import { workerAt } from '../../testkit/people-at-status.ts';
import { customerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tripAt } from '../../testkit/trips.ts';
import { bookingNow, signedIn, type SignedIn } from '../../testkit/worker-bookings.ts';
import { worked } from '../../testkit/worked-assignment.ts';
import { removeErasedPhoto } from '../accounts/accounts.public.ts';
import {
  releaseIneligiblePeople,
  releasePerson,
} from '../worker-bookings/worker-bookings.usecases/deadlines.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = ({ token }: SignedIn) => app.ok(contract.readProfile, { token: token() });

/** Returns a body that changes nothing. */
const unchanged = ({ name, languages, skills, ...now }: contract.Profile) => {
  const { address, city, state, pincode } = now;
  const isAtHome = address !== null && city !== null && state !== null && pincode !== null;
  return {
    name,
    languages,
    ...(skills !== null && { skills }),
    home: isAtHome ? { address, city, state, pincode } : null,
    emergency_contact: now.emergency_contact,
    upi_id: now.upi_id,
    eshram_number: now.eshram_number,
  };
};
const save = async (who: SignedIn, changes: object) =>
  app.ok(contract.saveProfile, { token: who.token(), body: { ...unchanged(await read(who)), ...changes } });

const activeWorker = async () => signedIn(app, await workerAt(app, 'active'), 'worker');
const newCustomer = async () => {
  const body = customerBody();
  const { user_id: id, access_token } = await app.ok(registerCustomer, { body });
  return { ...body, id, token: () => access_token };
};

describe('a person’s own profile', () => {
  test('keeps the details from registration and later additions, for every role', async () => {
    const who = await activeWorker();
    const before = await read(who);
    expect(before).toMatchObject({ skills: ['Plumber'], city: 'Kota', is_verified: true, languages: [] });
    const said = {
      languages: ['hi', 'raj'],
      home: { address: '4, Fort Road', city: 'Jaipur', state: 'Rajasthan', pincode: '302001' },
      emergency_contact: { name: 'Sita Devi', phone: '98290 55555' },
      upi_id: 'ramesh@okbank',
      eshram_number: '1234 5678 9012',
    };
    const after = await save(who, said);
    const phone = '+919829055555';
    expect(after).toMatchObject({
      ...said.home,
      languages: ['hi', 'raj'],
      emergency_contact: { name: 'Sita Devi', phone },
      upi_id: 'ramesh@okbank',
      eshram_number: '123456789012',
      is_verified: true,
    });
    expect(await read(who)).toEqual(after);
    const payouts = await app.ok(readPayoutDetails, { token: who.token() });
    expect(payouts.upi_id).toBe('ramesh@okbank');

    for (const role of ['customer', 'driver', 'job_provider', 'job_seeker'] as const) {
      const token = await app.token(role);
      const other = { id: '', token: () => token };
      const own = await save(other, { languages: ['en'], emergency_contact: { name: 'Gita', phone } });
      expect(own, role).toMatchObject({ languages: ['en'], emergency_contact: { name: 'Gita', phone } });
    }
  });

  test('is refused when it is invalid, and when it changed since it was read', async () => {
    const who = await activeWorker();
    const token = who.token();
    const body = unchanged(await read(who));
    await app.refused(422, contract.saveProfile, { token, body: { ...body, home: null } });
    for (const eshram of ['123', '000000000000', '111111111111'])
      await app.refused(400, contract.saveProfile, { token, body: { ...body, eshram_number: eshram } });
    // A PIN code of Delhi is not in Rajasthan, one of Jaipur not in Kota; an unchanged home is not checked again.
    for (const [pincode, place] of [
      ['110001', 'Delhi, Delhi'],
      ['302001', 'Jaipur, Rajasthan'],
    ]) {
      const elsewhere = { ...body, home: { ...body.home, pincode } };
      const refused = await app.refused(422, contract.saveProfile, { token, body: elsewhere });
      expect(refused).toMatchObject({
        errors: [{ path: 'home.pincode', reason: 'pin-code-elsewhere', params: { place } }],
      });
    }
    const headers = { 'if-match': '"of-yesterday"' };
    await app.refused(412, contract.saveProfile, { token, body, headers });
    expect(await read(who)).toMatchObject({ emergency_contact: null });
  });
});

describe('a changed profile that staff had verified', () => {
  const admin = () => app.token('super_admin');

  test('is pending again: a worker gets no new work, keeps accepted work, and loses it when rejected', async () => {
    const job = await worked(app, { isDone: false });
    const status = async () =>
      (await bookingNow(app, job.customer, job.bookingId)).assignments.find(
        ({ worker: { id } }) => id === job.worker.id,
      )?.status;
    const after = await save(job.worker, { skills: ['Plumber', 'Painter'] });
    expect(after).toMatchObject({ is_verified: false, is_pending: true });
    await releaseIneligiblePeople(app.deps);
    expect(await status()).toBe('accepted');

    const params = { workerId: job.worker.id };
    await app.ok(approveWorker, { token: await admin(), params });
    expect(await read(job.worker)).toMatchObject({ is_verified: true, skills: ['Plumber', 'Painter'] });

    await save(job.worker, { name: 'Suresh Kumawat' });
    await app.ok(rejectWorker, { token: await admin(), params, body: { reason: 'Another person.' } });
    await releasePerson(app.deps, job.worker.id);
    expect(await status()).toBe('lapsed');
  });

  test('lets a driver with another name be approved without a second fee, after any trip has ended', async () => {
    const made = await driverWith(app, 'active', {});
    const who = signedIn(app, made.accountId, 'driver');
    expect(await save(who, { name: 'Mohan Lal' })).toMatchObject({ is_pending: true });
    await app.ok(approveDriver, { token: await admin(), params: { driverId: made.id } });
    expect(await read(who)).toMatchObject({ is_verified: true, name: 'Mohan Lal' });
    await save(who, { name: 'Someone Else' });
    const rejection = { params: { driverId: made.id }, body: { reason: 'The licence has another name.' } };
    await app.ok(rejectDriver, { token: await admin(), ...rejection });

    const { driver } = await tripAt(app, 'accepted');
    const body = { ...unchanged(await read(driver)), name: 'Mohan Lal' };
    const refused = await app.refused(409, contract.saveProfile, { token: driver.token(), body });
    expect(refused.code).toBe('account-busy');
    expect((await read(driver)).name).not.toBe('Mohan Lal');
  });
});

describe('a profile photo', () => {
  const send = (who: SignedIn, file: Buffer) =>
    sendFile(app, contract.sendPhoto, { token: who.token(), file });
  const look = (url: string) => app.fastify.inject({ method: 'GET', url });
  const address = async (who: SignedIn) => (await read(who)).photo_url ?? '';

  test('is re-encoded, served at its address until it is replaced, and removed with the account', async () => {
    const who = await newCustomer();
    expect((await send(who, await picture('jpeg', 900, 1200))).statusCode).toBe(200);
    const first = await address(who);
    const seen = await look(first);
    expect(seen.headers['content-type']).toBe('image/jpeg');
    const { height, exif } = await sharp(seen.rawPayload).metadata();
    expect({ height, exif }).toEqual({ height: 512, exif: undefined });

    expect((await send(who, Buffer.from('%PDF-1.4'))).statusCode).toBe(415);
    expect((await send(who, await picture('png'))).statusCode).toBe(200);
    expect((await look(first)).statusCode).toBe(404);
    const second = await address(who);
    expect((await look(second)).statusCode).toBe(200);
    expect((await look(`/api/photos/${randomUUID()}`)).statusCode).toBe(404);

    const gone = await app.send(eraseAccount, { token: who.token(), body: { password: who.password } });
    expect(gone.status).toBe(204);
    await removeErasedPhoto(app.deps, who.id);
    expect((await look(second)).statusCode).toBe(404);
  });

  test('is shown to the customer and the worker of the same booking', async () => {
    const job = await worked(app, { isDone: false });
    await send(job.worker, await picture());
    const { assignments } = await bookingNow(app, job.customer, job.bookingId);
    expect(assignments.map(({ worker }) => worker.photo_url)).toContain(await address(job.worker));
    const removed = await app.ok(contract.removePhoto, { token: job.worker.token() });
    expect(removed.photo_url).toBeNull();
  });
});

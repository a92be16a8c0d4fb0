import { indianDay } from '@dihaadi/contract/indian-time';
import { acceptOffer, readAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import * as steps from '@dihaadi/contract/worker-bookings/assignment-steps';
import { bookWorkers } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  accepted,
  booked,
  bookingNow,
  customer,
  HOUR,
  moveClock,
  newTown,
  offersOf,
  orderOf,
  type SignedIn,
  worker,
  workersAround,
} from '../../testkit/worker-bookings.ts';
import { codeNow, enterCode } from '../../testkit/worked-assignment.ts';

let app: TestApp;
let neha: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  neha = await customer(app);
});
afterAll(() => app.close());

const shown = ({ token }: SignedIn, id: string) => app.ok(readAssignment, { token: token(), params: { id } });

describe('an assignment', () => {
  test('lists the possible actions: each of two days begins with the start code and ends separately', async () => {
    const town = newTown();
    const raju = await worker(app, town);
    const { id: bookingId } = await booked(
      app,
      neha,
      orderOf(app, town, { rate_type: 'daily', quantity: 2 }),
    );
    const id = await accepted(app, raju, bookingId);
    const start = Date.parse((await bookingNow(app, neha, bookingId)).start_at);
    const at = async (hours: number) => {
      moveClock(app, new Date(start + hours * HOUR));
      return (await shown(raju, id)).can;
    };
    const enter = async () => enterCode(app, raju, id, await codeNow(app, neha, bookingId));
    const out = () => app.ok(steps.checkOut, { token: raju.token(), params: { id } });

    const nothing = {
      set_out: false,
      arrive: false,
      claim_absence: false,
      check_in: false,
      check_out: false,
      withdraw: false,
    };
    expect(await at(-13)).toEqual({ ...nothing, withdraw: true });
    expect(await at(-12)).toEqual({ ...nothing, set_out: true, withdraw: true });
    expect(await at(-1)).toEqual({ ...nothing, set_out: true, check_in: true, withdraw: true });
    expect((await enter()).status).toBe(200);
    expect(await at(1)).toEqual({ ...nothing, check_out: true, withdraw: true });
    await out();
    expect(await at(9)).toEqual({ ...nothing, withdraw: true });
    // The customer may be absent today.
    expect(await at(24)).toEqual({ ...nothing, arrive: true, check_in: true, withdraw: true });
    expect((await enter()).status).toBe(200);
    expect((await out()).status).toBe('checked_out');
    const over = await shown(raju, id);
    expect(over).toMatchObject({ status: 'checked_out', can: nothing });
    expect(over.attendance.map(({ day }) => day)).toContain(indianDay(new Date(start)));
  });

  test('is not visible to other workers, and an offer hides the address', async () => {
    const town = newTown();
    const raju = await worker(app, town);
    const other = await worker(app, newTown());
    const { id: bookingId } = await booked(app, neha, orderOf(app, town));
    const [offer] = await offersOf(app, raju);
    expect(offer?.booking_id).toBe(bookingId);
    const params = { id: offer?.id ?? '' };
    await app.refused(404, readAssignment, { token: raju.token(), params });
    await accepted(app, raju, bookingId);
    expect((await shown(raju, params.id)).address).not.toBe('');
    await app.refused(404, readAssignment, { token: other.token(), params });
  });

  test('shows the site contact only to the worker who has accepted', async () => {
    const town = newTown();
    const [raju, other] = await workersAround(app, town, { count: 2 });
    if (raju === undefined || other === undefined) throw new Error('There are two.');
    const site_contact = { name: 'Kamla Devi', phone: '98290 11223' };
    const { id } = await booked(app, neha, orderOf(app, town, { site_contact }));
    const kept = { name: 'Kamla Devi', phone: '+919829011223' };
    expect(await bookingNow(app, neha, id)).toMatchObject({ site_contact: kept });
    expect(JSON.stringify(await offersOf(app, raju))).not.toMatch(/Kamla|9829011223/);
    const work = await app.ok(acceptOffer, {
      token: raju.token(),
      params: { id: (await offersOf(app, raju))[0]?.id ?? '' },
    });
    expect(work.site_contact).toEqual(kept);
    const body = orderOf(app, town, { site_contact: { name: 'Kamla Devi', phone: '0141 2223334' } });
    const refusal = await app.refused(400, bookWorkers, { token: neha.token(), body });
    expect(refusal.errors?.map(({ path }) => path)).toEqual(['site_contact.phone']);
  });
});

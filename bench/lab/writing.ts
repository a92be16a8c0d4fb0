import type { Role } from '@dihaadi/contract/roles';
import type { Client } from 'pg';
import { z } from 'zod';
import { DEMO_PASSWORD, demoEmail } from '../../server/seeds/demo.ts';
import { ask, type Request, told } from './http-request.ts';
import type { Callers } from './callers.ts';
import { idOf } from './fill.ts';

// The most frequent writes of users and staff. A booking that one work creates is taken by a later one.

type Person = { id: string; token: string };
export type Writing = { url: string; database: Client; callers: Callers; people: number };
type Work = () => Promise<unknown>;

// How often each work runs, so that none repeats a write.
const MANY = 60;

/** Signed-in people of a crowd: those whose numbers are multiples of `every`, or follow `after`. */
async function crowd(
  { database, callers, people }: Writing,
  role: Role,
  { every, after = 0 }: { every: number; after?: number },
): Promise<Person[]> {
  const many = Math.min(MANY, Math.floor((people - after) / every));
  const number = `(${after} + n * ${every})`;
  const { rows } = await database.query<{ id: string }>(
    `select ${idOf(`crowd ${role}`, number)} as id from generate_series(1, $1::integer) n`,
    [many],
  );
  const signed: Person[] = [];
  for (const { id } of rows) signed.push({ id, token: await callers.token(id, role) });
  return signed;
}

/** Returns the elements one after another, over and over. */
function inTurn<T>(all: readonly T[]): () => T {
  let next = 0;
  return () => {
    const one = all[next % all.length];
    next += 1;
    if (one === undefined) throw new Error('The list is empty.');
    return one;
  };
}

/** Removes and returns the oldest element. */
function taken<T>(stock: T[], what: string): T {
  const one = stock.shift();
  if (one === undefined) throw new Error(`There is no ${what} left: an earlier step created too few.`);
  return one;
}

const PARCEL = {
  service_type: 'delivery',
  package_size: 'small',
  package_weight: 2,
  pickup_address: '14 Tonk Road, Jaipur',
  pickup_latitude: 26.87,
  pickup_longitude: 75.79,
  drop_address: 'Johari Bazaar, Jaipur',
  drop_latitude: 26.92,
  drop_longitude: 75.83,
};
const Booked = z.object({ id: z.string(), tracking_token: z.string() });

async function ofParcels(writing: Writing, staff: string): Promise<Record<string, Work>> {
  const { url } = writing;
  const customer = inTurn(await crowd(writing, 'customer', { every: 1, after: 101 }));
  // Delivery drivers without a trip.
  const driver = inTurn(await crowd(writing, 'driver', { every: 30 }));
  const licences = new Map<string, string>();
  const { rows } = await writing.database.query<{ id: string; account: string }>(
    `select ${idOf('crowd licence', '(n * 30)')} as id, ${idOf('crowd driver', '(n * 30)')} as account
      from generate_series(1, ${MANY}) n`,
  );
  for (const { id, account } of rows) licences.set(account, id);
  const booked: z.output<typeof Booked>[] = [];
  const assigned: { id: string; link: string; token: string }[] = [];
  const accepted: string[] = [];
  const body = {
    ...PARCEL,
    booking_type: 'immediate',
    package_description: 'Sweets',
    customer_phone: '9876543210',
  };
  return {
    'quote a package': () => ask(url, { method: 'POST', path: '/bookings/package/quote', body: PARCEL }),
    'book a package': async () => {
      const request: Request = { method: 'POST', path: '/bookings/package', token: customer().token, body };
      booked.push(await told(url, request, Booked));
    },
    'assign a driver by staff': async () => {
      const { id, tracking_token: link } = taken(booked, 'package');
      const to = driver();
      const path = `/admin/bookings/${id}/assign/${licences.get(to.id) ?? ''}`;
      await ask(url, { method: 'POST', path, token: staff });
      assigned.push({ id, link, token: to.token });
    },
    'accept a trip': async () => {
      const { id, link, token } = taken(assigned, 'assigned trip');
      await ask(url, { method: 'POST', path: `/driver/trips/${id}/accept`, token });
      accepted.push(link);
    },
    'cancel a package': () => {
      const path = `/track/${taken(accepted, 'accepted trip')}/cancel`;
      return ask(url, { method: 'POST', path, body: { reason: 'Not needed' } });
    },
    'send a position': () => {
      const { token } = driver();
      return ask(url, {
        method: 'POST',
        path: '/driver/position',
        token,
        body: { latitude: 26.9, longitude: 75.8 },
      });
    },
  };
}

const DAY = 86_400_000;

async function ofWork(writing: Writing, staff: string): Promise<Record<string, Work>> {
  const { url, database } = writing;
  const customer = inTurn(await crowd(writing, 'customer', { every: 1, after: 201 }));
  // Plumbers without bookings.
  const worker = inTurn(await crowd(writing, 'worker', { every: 20 }));
  const { rows } = await database.query<{ id: string }>(
    `select id from service where category = 'plumber' limit 1`,
  );
  const booked: { id: string; token: string }[] = [];
  const assigned: { id: string; token: string }[] = [];
  let number = 0;
  const order = () => {
    number += 1;
    return {
      service_id: rows[0]?.id,
      rate_type: 'hourly',
      quantity: 3,
      headcount: 1,
      start_at: new Date(Date.now() + (1 + (number % 5)) * DAY).toISOString(),
      address: '14 Tonk Road',
      city: 'Jaipur',
      state: 'Rajasthan',
      pincode: '302001',
      latitude: 26.91,
      longitude: 75.79,
    };
  };
  return {
    'book a worker': async () => {
      const { token } = customer();
      const request: Request = { method: 'POST', path: '/bookings/service', token, body: order() };
      booked.push({ ...(await told(url, request, z.object({ id: z.string() }))), token });
    },
    'assign a worker by staff': async () => {
      const { id, token } = taken(booked, 'booking');
      await ask(url, {
        method: 'POST',
        path: `/admin/bookings/service/${id}/assign/${worker().id}`,
        token: staff,
      });
      assigned.push({ id, token });
    },
    'cancel a worker': () => {
      const { id, token } = taken(assigned, 'assigned booking');
      return ask(url, {
        method: 'POST',
        path: `/bookings/service/${id}/cancel`,
        token,
        body: { reason: 'Not needed' },
      });
    },
    'change availability': () =>
      ask(url, {
        method: 'PUT',
        path: '/worker/availability',
        token: worker().token,
        body: { is_available: true },
      }),
  };
}

async function ofSeekers(writing: Writing): Promise<Record<string, Work>> {
  const { url, database } = writing;
  const seeker = inTurn(await crowd(writing, 'job_seeker', { every: 1, after: 101 }));
  // Jobs without applications.
  const { rows } = await database.query<{ id: string }>(
    `select ${idOf('job', "n || ' 1'")} as id from generate_series(1, ${MANY}) n`,
  );
  const job = inTurn(rows.map(({ id }) => id));
  return {
    'apply for a job': () => {
      const body = { job_id: job(), cover_letter: 'I know this work.' };
      return ask(url, { method: 'POST', path: '/job-applications', token: seeker().token, body });
    },
  };
}

/** The writes, each repeatable as often as a row needs. */
export async function writesOf(writing: Writing): Promise<Record<string, Work>> {
  const { url, callers } = writing;
  const [id = ''] = await callers.of('super_admin');
  const staff = await callers.token(id, 'super_admin');
  const body = { email: demoEmail('customer'), password: DEMO_PASSWORD, user_type: 'customer' };
  return {
    login: () => ask(url, { method: 'POST', path: '/auth/login', body }),
    ...(await ofParcels(writing, staff)),
    ...(await ofWork(writing, staff)),
    ...(await ofSeekers(writing)),
  };
}

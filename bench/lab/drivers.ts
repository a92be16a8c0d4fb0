import type { Client } from 'pg';
import { z } from 'zod';
import { DEMO_PASSWORD, demoEmail } from '../../server/seeds/demo.ts';

/** Drivers of one row, so that their tasks don't affect other rows. */
type Drivers = { of: string; count: number };

export const driverEmail = (of: string, number: number): string => `${of}.${number}@bench.example`;

// All accounts of the demo town share one password, including the driver's.
const ACCOUNTS = `
  insert into account (id, role, email, name, password_hash, created_at)
  select gen_random_uuid(), 'driver', $3 || '.' || n || '@bench.example', 'Driver ' || n, known.password_hash,
    known.created_at
  from generate_series(1, $1::integer) n, (select * from account where email = $2) known`;

const DRIVERS = `
  insert into driver (id, account_id, driver_license_number, license_type, license_expiry, service_types,
    driver_status, fee_paid_at, created_at)
  select gen_random_uuid(), id, 'RJ14' || substr(md5(id::text), 1, 11), 'two_wheeler', '2040-01-01', '{delivery}',
    'active', created_at, created_at
  from account where email like $1`;

const VEHICLES = `
  insert into vehicle (id, driver_id, vehicle_type, vehicle_make, vehicle_model, registration_number, created_at)
  select gen_random_uuid(), d.id, 'motorcycle', 'Hero', 'Splendor', substr(md5(d.id::text), 1, 12), d.created_at
  from driver d join account a on a.id = d.account_id where a.email like $1`;

const PRESENCE = `
  insert into driver_presence (driver_id, account_id, is_available, vehicle_type, since)
  select d.id, d.account_id, true, 'motorcycle', d.created_at
  from driver d join account a on a.id = d.account_id where a.email like $1`;

/** Adds `count` online drivers with a motorcycle. */
export async function addDrivers(database: Client, { of, count }: Drivers): Promise<void> {
  await database.query(ACCOUNTS, [count, demoEmail('driver'), of]);
  for (const text of [DRIVERS, VEHICLES, PRESENCE]) await database.query(text, [`${of}.%@bench.example`]);
}

const Signed = z.object({ access_token: z.string() });

/** Returns their access tokens, in order. */
export async function signInDrivers(url: string, { of, count }: Drivers): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: driverEmail(of, number), password: DEMO_PASSWORD, user_type: 'driver' }),
    });
    tokens.push(Signed.parse(await response.json()).access_token);
  }
  return tokens;
}

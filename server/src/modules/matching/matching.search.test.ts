import { publicMatching } from '@dihaadi/contract/matching';
import { stretchesOf } from '@dihaadi/contract/wages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { costOf, statementsOf } from '../../testkit/cost.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { distanceMetres } from '../locations/locations.public.ts';
import { matchingSettings } from '../settings/settings.public.ts';
import { peopleNearby } from './matching.public.ts';
import { nearest } from './matching.search.queries.ts';

const JAIPUR = { latitude: 26.9124, longitude: 75.7873 };
const PEOPLE = 10_000;
const NO_CUSTOMER = '00000000-0000-4000-8000-00000000dead';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // A square of about thirty kilometres with three trades, spread by an irrational step so that no two share a
  // location.
  await sql`
    insert into account (id, role, email, name, password_hash, created_at)
    select ('00000000-0000-4000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, 'worker', 'near.' || n || '@example.in',
      'Person ' || n, '', ${app.clock.now()} from generate_series(1, ${PEOPLE}::integer) n`.execute(app.db);
  await sql`
    insert into worker (account_id, address, city, state, pincode, skills, experience, worker_status, fee_paid_at, created_at)
    select id, 'A', 'Jaipur', 'Rajasthan', '302001', '{Plumber}', 1, 'active', created_at, created_at
    from account where email like 'near.%'`.execute(app.db);
  await sql`
    insert into event (thing, thing_id, name, to_state, actor_role, data, topics, at)
    select 'worker', account_id, 'create', worker_status, 'system', '{}', '{}', created_at from worker
    where account_id in (select id from account where email like 'near.%')`.execute(app.db);
  await sql`
    insert into candidate (person_id, kind, categories, standing, open_since, is_available, latitude, longitude,
      location_source, reach_metres, works_from, works_until, days_off, languages, updated_at)
    select id, 'worker', array[(array['plumber', 'painter', 'cleaning'])[1 + n % 3]], 'open', created_at, n % 5 > 0,
      ${JAIPUR.latitude} + 0.3 * ((n * 0.7548776662466927) % 1 - 0.5),
      ${JAIPUR.longitude} + 0.3 * ((n * 0.5698402909980532) % 1 - 0.5),
      'customer', 15000, 360, 1320, array[n % 7], '{}', created_at
    from (select *, row_number() over (order by id)::integer as n from account where email like 'near.%') a`.execute(
    app.db,
  );
  await sql`
    insert into candidate_service (person_id, category, place)
    select person_id, categories[1], point(6371008.8 * radians(longitude::float8),
      6371008.8 * ln(tan(pi() / 4 + radians(latitude::float8) / 2)))
    from candidate where person_id in (select id from account where email like 'near.%')`.execute(app.db);
  await sql`analyze candidate, candidate_service`.execute(app.db);
});
afterAll(() => app.close());

const search = () => ({
  category: 'plumber' as const,
  place: JAIPUR,
  stretches: stretchesOf({ rateType: 'daily', quantity: 2, startAt: new Date('2027-01-04T04:30:00.000Z') }),
  customerId: NO_CUSTOMER,
});

describe('among 10,000 people', () => {
  test('the nearest are the same as by measuring everyone, in the same order, with any of them left out', async () => {
    const all = await app.db
      .selectFrom('candidate')
      .select(['person_id', 'latitude', 'longitude'])
      .where(sql<boolean>`'plumber' = any (categories)`)
      .execute();
    for (const place of [
      JAIPUR,
      { latitude: 27.05, longitude: 75.65 },
      { latitude: 28.6, longitude: 77.2 },
    ]) {
      const metres = new Map(
        all.flatMap(({ person_id: id, latitude, longitude }) =>
          latitude === null || longitude === null
            ? []
            : [[id, distanceMetres(place, { latitude, longitude })]],
        ),
      );
      const expectedOrder = [...metres.values()].toSorted((a, b) => a - b);
      const first = await nearest(app.db, { ...search(), place, excluded: [], limit: 60 });
      const excluded = first.slice(0, 5).map(({ personId }) => personId);
      const others = await nearest(app.db, { ...search(), place, excluded, limit: 55 });
      expect(others.map(({ personId }) => personId)).toEqual(first.slice(5).map(({ personId }) => personId));
      for (const [index, { personId }] of first.entries()) {
        const [found = 0, expected = 1] = [metres.get(personId), expectedOrder[index]];
        // A world map's scale is not quite constant within one town.
        expect(Math.abs(found / expected - 1)).toBeLessThan(0.005);
      }
    }
  });

  test('they are read along one index, with hardly more rows than are checked', async () => {
    const settings = await matchingSettings(app.db);
    let found = 0;
    const sent = await statementsOf(app.db, async () => {
      found = (await peopleNearby(app.db, { ...search(), settings, at: app.clock.now() }, 10)).length;
    });
    expect(found).toBe(10);
    const costs = [];
    for (const statement of sent) costs.push(await costOf(app.db, statement));
    expect(costs.length).toBeGreaterThan(0);
    for (const { indexes, scans } of costs) {
      expect(indexes).toContain('candidate_service_nearest');
      expect(scans('candidate_service') + scans('candidate') + scans('commitment')).toBe(0);
    }
    const looked = costs.reduce(
      (sum, one) => sum + one.looked('candidate_service') + one.looked('candidate'),
      0,
    );
    expect(looked).toBeLessThanOrEqual(200);
  });
});

test('the published weights are those used in the tests of the rules', async () => {
  expect(await app.ok(publicMatching)).toMatchObject({
    metres_per_waiting_hour: 13,
    longest_waiting_hours: 168,
    metres_per_star: 500,
  });
});

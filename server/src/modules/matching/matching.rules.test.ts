import { type DecisionRule, decisionRules } from '@dihaadi/contract/matching';
import { stretchesOf, type Stretch } from '@dihaadi/contract/wages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceMetres } from '../locations/locations.public.ts';
import {
  firstAgainst,
  type Found,
  projected,
  rankOf,
  shownRating,
  smoothedRating,
} from './matching.rules.ts';

const HOUR = 3_600_000;
const NOW = new Date('2027-01-04T04:30:00.000Z');
// Monday, ten to twelve in India.
const STRETCHES = stretchesOf({ rateType: 'hourly', quantity: 2, startAt: NOW });
const wanted = { category: 'plumber', stretches: STRETCHES, isChosen: false } as const;

/** Person against whom no rule applies. */
const fit: Found = {
  personId: '00000000-0000-4000-8000-000000000001',
  kind: 'worker',
  categories: ['plumber'],
  standing: 'open',
  closedBecause: null,
  openSince: new Date('2026-11-01T00:00:00.000Z'),
  isAvailable: true,
  latitude: 26.9,
  longitude: 75.8,
  reachMetres: 15_000,
  worksFrom: 360,
  worksUntil: 1320,
  daysOff: [],
  languages: ['hi'],
  ratingSum: 0,
  ratingCount: 0,
  lastOfferedAt: null,
  coarseMetres: 0,
  distanceMetres: 2_000,
  isBusy: false,
  isBlocked: false,
};

/** What makes each rule exclude a person. */
const against: Readonly<Record<DecisionRule, Partial<Found>>> = {
  not_active: { standing: 'closed' },
  no_skill: { categories: ['painter'] },
  switched_off: { isAvailable: false },
  blocked: { isBlocked: true },
  too_far: { distanceMetres: 15_001 },
  day_off: { daysOff: [1] },
  outside_hours: { worksFrom: 601 },
  busy: { isBusy: true },
};

describe('who can be offered work', () => {
  test('no rule excludes a suitable candidate', () => {
    expect(firstAgainst(fit, wanted)).toBeNull();
  });

  test.each(decisionRules)('%s alone is the reason that is recorded', (rule) => {
    expect(firstAgainst({ ...fit, ...against[rule] }, wanted)).toBe(rule);
  });

  test('of several reasons the first in the published order is recorded', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...decisionRules], { minLength: 1 }), (broken) => {
        const found = broken.reduce((so, rule) => Object.assign(so, against[rule]), structuredClone(fit));
        expect(firstAgainst(found, wanted)).toBe(decisionRules.find((rule) => broken.includes(rule)));
      }),
    );
  });

  test('a candidate requested by name may live farther away, and every other rule still applies', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...decisionRules]), (broken) => {
        const found = broken.reduce((so, rule) => Object.assign(so, against[rule]), structuredClone(fit));
        const expected = decisionRules.find((rule) => rule !== 'too_far' && broken.includes(rule));
        expect(firstAgainst(found, { ...wanted, isChosen: true })).toBe(expected ?? null);
      }),
    );
  });

  test('work fits a worker’s hours only if each minute does, past midnight only for workers who are always available', () => {
    const minute = fc.integer({ min: 0, max: 1440 });
    const order = fc.record({
      begin: fc.integer({ min: 0, max: 1439 }),
      hours: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(minute, minute, order, (one, other, { begin, hours }) => {
        fc.pre(one !== other);
        const [worksFrom, worksUntil] = [Math.min(one, other), Math.max(one, other)];
        const from = new Date(Date.parse('2027-01-04T00:00:00+05:30') + begin * 60_000);
        const stretch: Stretch = { day: '2027-01-04', from, to: new Date(from.getTime() + hours * HOUR) };
        const isInside = begin >= worksFrom && begin + hours * 60 <= worksUntil;
        const isAlwaysThere = worksFrom === 0 && worksUntil === 1440;
        const rule = firstAgainst({ ...fit, worksFrom, worksUntil }, { ...wanted, stretches: [stretch] });
        expect(rule).toBe(isInside || isAlwaysThere ? null : 'outside_hours');
      }),
    );
  });
});

const instant = fc.date({ min: new Date('2026-01-01'), max: NOW, noInvalidDate: true });
const rating = fc.integer({ min: 0, max: 500 }).chain((ratingCount) =>
  fc.record({
    ratingCount: fc.constant(ratingCount),
    ratingSum: fc.integer({ min: ratingCount, max: 5 * ratingCount }),
  }),
);
const anyPerson = fc
  .record({
    distanceMetres: fc.integer({ min: 0, max: 50_000 }),
    lastOfferedAt: fc.option(instant),
    openSince: instant,
    rating,
  })
  .map(({ rating: stars, ...rest }) => Object.assign(structuredClone(fit), rest, stars));
const weights = fc.record({
  metres_per_waiting_hour: fc.integer({ min: 0, max: 5000 }),
  longest_waiting_hours: fc.integer({ min: 0, max: 336 }),
  metres_per_star: fc.integer({ min: 0, max: 10_000 }),
});

describe('who is offered work first', () => {
  // As published (docs/decisions/0030-matching.md; checked by matching.search.test.ts).
  const usual = { metres_per_waiting_hour: 13, longest_waiting_hours: 168, metres_per_star: 500 };

  test('a day of waiting counts as 312 metres, up to seven days', () => {
    const asked = (hours: number) =>
      rankOf({ ...fit, lastOfferedAt: new Date(NOW.getTime() - hours * HOUR) }, usual, NOW).waitingMetres;
    expect([0, 24, 48, 168, 1000].map(asked)).toEqual([0, 312, 624, 2184, 2184]);
  });

  test('the rank is the distance minus the value of waiting and rating, to the metre', () => {
    fc.assert(
      fc.property(anyPerson, weights, (found, published) => {
        const rank = rankOf(found, published, NOW);
        expect(rank.rankMetres).toBe(rank.distanceMetres - rank.waitingMetres - rank.ratingMetres);
        expect(rank.waitingMetres).toBeGreaterThanOrEqual(0);
        expect(rank.waitingMetres).toBeLessThanOrEqual(
          published.metres_per_waiting_hour * published.longest_waiting_hours,
        );
      }),
    );
  });

  test('without weights the nearest come first', () => {
    const none = { metres_per_waiting_hour: 0, longest_waiting_hours: 0, metres_per_star: 0 };
    fc.assert(
      fc.property(anyPerson, (found) => {
        expect(rankOf(found, none, NOW).rankMetres).toBe(found.distanceMetres);
      }),
    );
  });

  test('no candidate ranks lower by waiting longer, living nearer or having a better rating', () => {
    const longer = fc.integer({ min: 0, max: 400 * HOUR });
    fc.assert(
      fc.property(anyPerson, weights, longer, fc.nat({ max: 50_000 }), (found, published, more, nearer) => {
        const rank = (of: Found) => rankOf(of, published, NOW).rankMetres;
        const earlier = (at: Date | null) => (at === null ? null : new Date(at.getTime() - more));
        const before = rank(found);
        const waited = {
          ...found,
          lastOfferedAt: earlier(found.lastOfferedAt),
          openSince: earlier(found.openSince),
        };
        expect(rank(waited)).toBeLessThanOrEqual(before);
        expect(
          rank({ ...found, distanceMetres: Math.max(0, found.distanceMetres - nearer) }),
        ).toBeLessThanOrEqual(before);
        const praised = { ...found, ratingSum: found.ratingSum + 5, ratingCount: found.ratingCount + 1 };
        expect(rank(praised)).toBeLessThanOrEqual(before);
      }),
    );
  });

  test('no candidate starves: with the published weights a week of waiting outweighs two kilometres', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), (farther) => {
        const waited = { ...fit, distanceMetres: fit.distanceMetres + farther, lastOfferedAt: new Date(0) };
        const justAsked = { ...fit, lastOfferedAt: NOW };
        expect(rankOf(waited, usual, NOW).rankMetres).toBeLessThan(rankOf(justAsked, usual, NOW).rankMetres);
      }),
    );
  });
});

describe('a smoothed rating', () => {
  test('is between the average of the ratings given and the usual rating', () => {
    fc.assert(
      fc.property(rating, (of) => {
        const smoothed = smoothedRating(of);
        const given = of.ratingCount === 0 ? 4 : of.ratingSum / of.ratingCount;
        expect(smoothed).toBeGreaterThanOrEqual(Math.min(4, given) - 1e-9);
        expect(smoothed).toBeLessThanOrEqual(Math.max(4, given) + 1e-9);
        expect(shownRating(of)).toBe(of.ratingCount === 0 ? null : Math.round(smoothed * 10) / 10);
      }),
    );
  });

  test('falls less for one bad rating among many than for a single one', () => {
    const drop = (count: number) =>
      smoothedRating({ ratingSum: 5 * count, ratingCount: count }) -
      smoothedRating({ ratingSum: 5 * count + 1, ratingCount: count + 1 });
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 500 }), (count) => {
        expect(drop(count + 10)).toBeLessThan(drop(count));
      }),
    );
  });
});

test('a place nearer on the search map is nearer on the ground, within a town', () => {
  const about = (middle: number) => fc.double({ min: middle - 0.1, max: middle + 0.1, noNaN: true });
  const placeIn = fc.record({ latitude: about(26.9), longitude: about(75.8) });
  fc.assert(
    fc.property(placeIn, placeIn, placeIn, (here, one, other) => {
      const onMap = (to: typeof here) => {
        const [a, b] = [projected(here), projected(to)];
        return Math.hypot(a.x - b.x, a.y - b.y);
      };
      const [first, second] = [distanceMetres(here, one), distanceMetres(here, other)];
      // The map's scale differs by one part in five hundred from one edge of town to the other.
      fc.pre(Math.abs(first - second) > 0.005 * Math.max(first, second));
      expect(onMap(one) < onMap(other)).toBe(first < second);
    }),
  );
});

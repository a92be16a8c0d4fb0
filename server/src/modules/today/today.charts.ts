import {
  type ChartDays,
  type Cohort,
  type DeskFigure,
  deskFigures,
  type FiguresOfDay,
  type HourOfTrade,
  type readFigures as figuresEndpoint,
  type readRetention as retentionEndpoint,
} from '@dihaadi/contract/day-figures';
import type { ReplyOf } from '@dihaadi/contract/endpoint';
import { dayAfter, indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import { type CityScope, cityScopeOf, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CsvColumn } from '../../platform/csv.ts';
import type { Db } from '../../platform/db.ts';
import { exportPages } from '../../platform/exports.ts';
import { keptFor, TEN_MINUTES } from '../../platform/report-cache.ts';
import { customerCohorts, workerCohorts } from './today.cohorts.queries.ts';
import { cohortsOf, lastMondays } from './today.cohorts.rules.ts';
import { figuresOfDays } from './today.figures.ts';
import { countedByHour, peopleByHour, demandByHour } from './today.hours.queries.ts';

type Deps = { db: Db; clock: Clock };
type Wanted = { actor: Person; days: ChartDays };
type Span = { today: string; days: ChartDays; cities: CityScope };
type Day = FiguresOfDay & { day: string };

const spanOf = ({ clock }: Deps, { actor, days }: Wanted): Span => ({
  today: indianDay(clock.now()),
  days,
  cities: cityScopeOf(actor),
});

/** Returns the last days up to now (IST), including today. */
const askedOf = ({ clock }: Deps, { today, days, cities }: Span) => ({
  from: startOfIndianDay(dayAfter(today, 1 - Number(days))),
  to: clock.now(),
  cities,
});

const keyOfCities = (cities: CityScope) => JSON.stringify(cities?.toSorted() ?? 'all');
const keyOfSpan = ({ today, days, cities }: Span) => `${today} ${days} ${keyOfCities(cities)}`;

const HOURS_A_DAY = 24;

const toHundredths = (value: number) => Math.round(value * 100) / 100;

// 90 days for all cities take 1.8 s with ten million bookings.
const cachedDemand = keptFor(TEN_MINUTES, keyOfSpan, (deps, span) =>
  demandByHour(deps.db, askedOf(deps, span)),
);
const cachedDayFigures = keptFor(TEN_MINUTES, keyOfSpan, (deps, span) =>
  figuresOfDays(deps.db, askedOf(deps, span)),
);

/** Returns the average number of people per trade and hour; for an hour that was never counted, the current number. */
async function supplyOf(deps: Deps, span: Span) {
  const counted = await countedByHour(deps.db, askedOf(deps, span));
  const known = new Set(counted.map(({ hour }) => hour));
  if (known.size === HOURS_A_DAY) return counted;
  const now = await peopleByHour(deps.db, span.cities);
  return [...counted, ...now.filter(({ hour }) => !known.has(hour))];
}

/**
 * Returns, by trade and hour, the average daily demand in places, up to ten minutes old, and the number of people
 * available.
 */
async function hoursOf(deps: Deps, wanted: Wanted): Promise<HourOfTrade[]> {
  const span = spanOf(deps, wanted);
  const [places, people] = await Promise.all([cachedDemand(deps, span), supplyOf(deps, span)]);
  const hours = new Map<string, HourOfTrade>();
  const at = ({ category, hour }: Pick<HourOfTrade, 'category' | 'hour'>): HourOfTrade => {
    const key = `${category} ${hour}`;
    const found = hours.get(key) ?? { category, hour, demand: 0, supply: 0 };
    hours.set(key, found);
    return found;
  };
  for (const row of places) at(row).demand = toHundredths(row.places / Number(wanted.days));
  for (const row of people) if (row.people > 0) at(row).supply = toHundredths(row.people);
  return [...hours.values()].toSorted((a, b) => a.category.localeCompare(b.category) || a.hour - b.hour);
}

/** Returns the figures of each of the last days, oldest first. Today's are current, the others up to ten minutes old. */
async function daysOf(deps: Deps, wanted: Wanted): Promise<Day[]> {
  const span = spanOf(deps, wanted);
  const now = deps.clock.now();
  const [days, today] = await Promise.all([
    cachedDayFigures(deps, span),
    figuresOfDays(deps.db, { from: startOfIndianDay(span.today), to: now, cities: span.cities }),
  ]);
  return [...days.slice(0, -1), ...today];
}

/**
 * Returns the figures of each of the last days, and demand and supply by hour and trade; for a manager, their cities
 * only. Up to ten minutes old, except for today's figures.
 */
export async function readFigures(deps: Deps, wanted: Wanted): Promise<ReplyOf<typeof figuresEndpoint>> {
  const [by_day, by_hour] = await Promise.all([daysOf(deps, wanted), hoursOf(deps, wanted)]);
  return { by_day, by_hour };
}

// Reads a quarter of a year, and for each of its people everything before: 2.4 s with ten million bookings.
const retention = keptFor(TEN_MINUTES, keyOfCities, countRetention);

/**
 * Returns how many of the customers and workers who started in each of the last weeks came back; for a manager, their
 * cities only. Up to ten minutes old.
 */
export const readRetention = (deps: Deps, actor: Person): Promise<ReplyOf<typeof retentionEndpoint>> =>
  retention(deps, cityScopeOf(actor));

async function countRetention(deps: Deps, cities: CityScope): Promise<ReplyOf<typeof retentionEndpoint>> {
  const to = deps.clock.now();
  const mondays = lastMondays(indianDay(to));
  const asked = { from: startOfIndianDay(mondays[0] ?? indianDay(to)), to, cities };
  const [customers, workers] = await Promise.all([
    customerCohorts(deps.db, asked),
    workerCohorts(deps.db, asked),
  ]);
  return { customers: cohortsOf(customers, mondays), workers: cohortsOf(workers, mondays) };
}

type Whole<Row> = {
  actor: Person;
  name: string;
  columns: readonly CsvColumn<Row>[];
  rows: () => Promise<Row[]>;
};

const whole = <Row>(deps: Deps, { rows, ...wanted }: Whole<Row>) =>
  exportPages<Row>(deps, { ...wanted, thing: 'figures', pageAt: async () => ({ rows: await rows() }) });

/** Column names include the unit unless the figure is a count. */
const headers: Readonly<Partial<Record<DeskFigure, string>>> = {
  fill_rate: 'fill_rate_percent',
  time_to_match: 'time_to_match_minutes',
  revenue: 'revenue_rupees',
  commission: 'commission_rupees',
  wages_paid: 'wages_paid_rupees',
};

const dayColumns: CsvColumn<Day>[] = [
  { header: 'day', of: ({ day }) => day },
  ...deskFigures.map((name) => ({
    header: headers[name] ?? name,
    of: (row: Day) => String(row[name] ?? ''),
  })),
];

/** Returns the figures of each of the last days as CSV. Recorded as an export. */
export const exportFigures = (deps: Deps, wanted: Wanted) =>
  whole<Day>(deps, {
    actor: wanted.actor,
    name: `figures-${wanted.days}-days`,
    columns: dayColumns,
    rows: () => daysOf(deps, wanted),
  });

const hourColumns: CsvColumn<HourOfTrade>[] = [
  { header: 'trade', of: ({ category }) => category },
  { header: 'hour', of: ({ hour }) => `${String(hour).padStart(2, '0')}:00` },
  { header: 'places_wanted_a_day', of: ({ demand }) => String(demand) },
  { header: 'people_available', of: ({ supply }) => String(supply) },
];

/** Returns demand and supply by hour and trade as CSV. Recorded as an export. */
export const exportHours = (deps: Deps, wanted: Wanted) =>
  whole<HourOfTrade>(deps, {
    actor: wanted.actor,
    name: `demand-${wanted.days}-days`,
    columns: hourColumns,
    rows: () => hoursOf(deps, wanted),
  });

type Came = { who: string; week: string; later: number; people: number };

const retentionColumns: CsvColumn<Came>[] = [
  { header: 'who', of: ({ who }) => who },
  { header: 'first_week', of: ({ week }) => week },
  { header: 'weeks_later', of: ({ later }) => String(later) },
  { header: 'people', of: ({ people }) => String(people) },
];

const retentionRowsOf = (who: string, cohorts: readonly Cohort[]): Came[] =>
  cohorts.flatMap(({ week, people, back }) =>
    [people, ...back].map((count, later) => ({ who, week, later, people: count })),
  );

/** Returns retention by week as CSV, one line per week and group. Recorded as an export. */
export const exportRetention = (deps: Deps, actor: Person) =>
  whole<Came>(deps, {
    actor,
    name: 'retention',
    columns: retentionColumns,
    rows: async () => {
      const { customers, workers } = await readRetention(deps, actor);
      return [...retentionRowsOf('customers', customers), ...retentionRowsOf('workers', workers)];
    },
  });

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
import { keptFor, TEN_MINUTES } from '../../platform/kept-for.ts';
import { customerCohorts, workerCohorts } from './today.cohorts.queries.ts';
import { cohortsOf, lastMondays } from './today.cohorts.rules.ts';
import { figuresOfDays } from './today.figures.ts';
import { countedByHour, peopleByHour, placesByHour } from './today.hours.queries.ts';

type Deps = { db: Db; clock: Clock };
type Wanted = { actor: Person; days: ChartDays };

/** The last days in India until now, today with them, in the cities of who asks. */
function askedOf({ clock }: Deps, { actor, days }: Wanted) {
  const to = clock.now();
  return {
    from: startOfIndianDay(dayAfter(indianDay(to), 1 - Number(days))),
    to,
    cities: cityScopeOf(actor),
  };
}

const toHundredths = (value: number) => Math.round(value * 100) / 100;

/**
 * By trade and hour: how many places were wanted on an average day, and how many people were there for them. An hour that was
 * never counted, as in a new installation, has those who are there now.
 */
async function hoursOf(deps: Deps, wanted: Wanted): Promise<HourOfTrade[]> {
  const asked = askedOf(deps, wanted);
  const [places, counted, now] = await Promise.all([
    placesByHour(deps.db, asked),
    countedByHour(deps.db, asked),
    peopleByHour(deps.db, asked.cities),
  ]);
  const hours = new Map<string, HourOfTrade>();
  const at = ({ category, hour }: Pick<HourOfTrade, 'category' | 'hour'>): HourOfTrade => {
    const key = `${category} ${hour}`;
    const found = hours.get(key) ?? { category, hour, demand: 0, supply: 0 };
    hours.set(key, found);
    return found;
  };
  const known = new Set(counted.map(({ hour }) => hour));
  for (const row of places) at(row).demand = toHundredths(row.places / Number(wanted.days));
  for (const row of now) if (!known.has(row.hour)) at(row).supply = row.people;
  for (const row of counted) if (row.people > 0) at(row).supply = toHundredths(row.people);
  return [...hours.values()].toSorted((a, b) => a.category.localeCompare(b.category) || a.hour - b.hour);
}

/** The figures of each of the last days, and demand and supply by hour and trade; of a manager's cities only. */
export async function readFigures(deps: Deps, wanted: Wanted): Promise<ReplyOf<typeof figuresEndpoint>> {
  const [by_day, by_hour] = await Promise.all([
    figuresOfDays(deps.db, askedOf(deps, wanted)),
    hoursOf(deps, wanted),
  ]);
  return { by_day, by_hour };
}

// A quarter of a year is looked at, and for each of its people all that was before: 2.4 s with ten million bookings.
const retention = keptFor(
  TEN_MINUTES,
  (cities: CityScope) => JSON.stringify(cities?.toSorted() ?? 'all'),
  countRetention,
);

/**
 * Of the customers and workers who began in each of the last weeks, how many came back; of a manager's cities only. Up to ten
 * minutes old.
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

type Day = FiguresOfDay & { day: string };

/** With the unit in the name, where it is no count. */
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

/** The figures of each of the last days as CSV. On record as an export. */
export const exportFigures = (deps: Deps, wanted: Wanted) =>
  whole<Day>(deps, {
    actor: wanted.actor,
    name: `figures-${wanted.days}-days`,
    columns: dayColumns,
    rows: () => figuresOfDays(deps.db, askedOf(deps, wanted)),
  });

const hourColumns: CsvColumn<HourOfTrade>[] = [
  { header: 'trade', of: ({ category }) => category },
  { header: 'hour', of: ({ hour }) => `${String(hour).padStart(2, '0')}:00` },
  { header: 'places_wanted_a_day', of: ({ demand }) => String(demand) },
  { header: 'people_available', of: ({ supply }) => String(supply) },
];

/** Demand and supply by hour and trade as CSV. On record as an export. */
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

const cameOf = (who: string, cohorts: readonly Cohort[]): Came[] =>
  cohorts.flatMap(({ week, people, back }) =>
    [people, ...back].map((count, later) => ({ who, week, later, people: count })),
  );

/** Retention by week as CSV, one line for each week of each group. On record as an export. */
export const exportRetention = (deps: Deps, actor: Person) =>
  whole<Came>(deps, {
    actor,
    name: 'retention',
    columns: retentionColumns,
    rows: async () => {
      const { customers, workers } = await countRetention(deps, cityScopeOf(actor));
      return [...cameOf('customers', customers), ...cameOf('workers', workers)];
    },
  });

import { z } from 'zod';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { day, each } from './fields.ts';
import { packageServiceTypes } from './fare.ts';
import { serviceCategories } from './services.ts';

/**
 * Figures of a day, on Today and in its charts. Each is defined once in words (`figures.labels.ts` of the web) and once
 * in SQL (`today.figures.queries.ts`).
 */
export const deskFigures = [
  'booked',
  'fill_rate',
  'time_to_match',
  'completed',
  'cancelled',
  'revenue',
  'commission',
  'wages_paid',
  'active_workers',
] as const;
export type DeskFigure = (typeof deskFigures)[number];

/** Percent, minutes, rupees or a count, by the figure; null without data. */
const Figure = z.number().nullable();

/** Each figure of a day or part of a day. */
export const FiguresOfDay = each(deskFigures, Figure);
export type FiguresOfDay = z.output<typeof FiguresOfDay>;

/** Each figure since midnight IST, and a week ago until the same time of day. */
export const FiguresCompared = each(deskFigures, z.object({ today: Figure, week_ago: Figure }));

/** Days in the charts, including today. */
export const chartDays = ['7', '30', '90'] as const;
export type ChartDays = (typeof chartDays)[number];

const query = z.strictObject({
  days: z
    .enum(chartDays)
    .default('30')
    .meta({ description: 'Number of most recent days (IST), including today' }),
});

/** What customers request, hour by hour: the trades of worker bookings, and the services of packages and rides. */
export const chartTrades = [...serviceCategories, ...packageServiceTypes] as const;
export type ChartTrade = (typeof chartTrades)[number];

const HourOfTrade = z.object({
  category: z.enum(chartTrades),
  /** In IST: 0 is from midnight to 1 o'clock. */
  hour: z.int().min(0).max(23),
  /** Workers needed, or packages and rides booked, for this hour on an average day. */
  demand: z.number(),
  /**
   * Approved workers who were switched on with working hours that cover the whole hour, or drivers who were online at
   * its start, on an average day; current numbers if this hour was never counted.
   */
  supply: z.number(),
});
export type HourOfTrade = z.output<typeof HourOfTrade>;

const Cohort = z.object({
  /** Monday (IST) of the week in which they booked, or worked on, their first completed booking. */
  week: day,
  /** Number of people. */
  people: z.int(),
  /** How many of them had another completed booking 1, 2, … weeks later, until this week. */
  back: z.array(z.int()),
});
export type Cohort = z.output<typeof Cohort>;

const staff = { access: ['super_admin'], desk: { area: 'bookings' } } as const;

export const readFigures = endpoint({
  ...staff,
  name: 'figures.read',
  method: 'GET',
  path: '/admin/figures',
  summary:
    'Get figures for each of the last days, and demand and supply by hour and trade. At most ten minutes old, except today’s figures',
  query,
  reply: z
    .object({
      by_day: z.array(FiguresOfDay.extend({ day })),
      /** Leaves out hours and trades with neither demand nor supply. */
      by_hour: z.array(HourOfTrade),
    })
    .meta({ id: 'Figures' }),
});

export const readRetention = endpoint({
  ...staff,
  name: 'figures.read_retention',
  method: 'GET',
  path: '/admin/retention',
  summary:
    'Get retention for the cohorts of the last 12 weeks: how many people returned in later weeks; at most ten minutes old',
  reply: z.object({ customers: z.array(Cohort), workers: z.array(Cohort) }).meta({ id: 'Retention' }),
});

const csv = { ...staff, media: 'text/csv' } as const;

export const exportFigures = fileEndpoint({
  ...csv,
  name: 'figures.export',
  path: '/admin/figures/export',
  summary: 'Export figures for each of the last days as CSV',
  query,
});

export const exportHours = fileEndpoint({
  ...csv,
  name: 'figures.export_hours',
  path: '/admin/figures/hours/export',
  summary: 'Export demand and supply by hour and trade as CSV',
  query,
});

export const exportRetention = fileEndpoint({
  ...csv,
  name: 'figures.export_retention',
  path: '/admin/retention/export',
  summary: 'Export weekly retention of customers and workers as CSV',
});

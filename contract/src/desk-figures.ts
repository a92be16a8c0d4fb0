import { z } from 'zod';
import { each } from './fields.ts';

/**
 * The figures of a day, on Today and in its charts. What each counts is said once in words (`figures.labels.ts` of the web) and
 * once in SQL (`today.figures.queries.ts`).
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

/** Percent, minutes, rupees or a count, by the figure; null where there is nothing to take it of. */
const Figure = z.number().nullable();

/** Each figure of one day or part of it. */
export const FiguresOfDay = each(deskFigures, Figure);
export type FiguresOfDay = z.output<typeof FiguresOfDay>;

/** Each figure since midnight in India, and a week ago until the same time of day. */
export const FiguresCompared = each(deskFigures, z.object({ today: Figure, week_ago: Figure }));

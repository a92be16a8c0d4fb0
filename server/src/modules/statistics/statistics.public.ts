import type { Db } from '../../platform/db.ts';
import { daysOfFigure } from './statistics.queries.ts';

export { catchUp } from './statistics.usecases.ts';

/** Registrations by the days of India from the first to the last, or to this day; days of none are left out. */
export const registrationsOfDays = (
  db: Db,
  days: { from: string; to: string | null },
): Promise<{ day: string; value: number }[]> => daysOfFigure(db, 'registrations', days);

import type { Db } from '../../platform/db.ts';
import { daysOfFigure } from './statistics.queries.ts';

export { catchUp } from './statistics.usecases.ts';

/** Returns registrations by Indian day from the first to the last, or to today; days without any are left out. */
export const registrationsOfDays = (
  db: Db,
  days: { from: string; to: string | null },
): Promise<{ day: string; value: number }[]> => daysOfFigure(db, 'registrations', days);

import type { OwnApplication } from '@dihaadi/contract/seeker-applications';

type Interviewed = Pick<OwnApplication, 'slots'>;

/** When the next interview of an application is, agreed or offered, in ms since 1970; undefined where none is ahead. */
export const interviewAhead = ({ slots }: Interviewed, now: number): number | undefined =>
  slots.map(({ starts_at: at }) => Date.parse(at)).find((at) => at > now);

/** Those with an interview ahead first, the earliest of them at the top; the rest as they are. */
export function interviewsFirst<One extends Interviewed>(rows: readonly One[], now: number): One[] {
  const placeOf = (row: One) => interviewAhead(row, now) ?? Number.MAX_SAFE_INTEGER;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

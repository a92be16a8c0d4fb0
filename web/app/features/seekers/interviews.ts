import type { OwnApplication } from '@dihaadi/contract/seeker-applications';

type Interviewed = Pick<OwnApplication, 'slots'>;

/** Returns the time of an application's next agreed or offered interview, in ms since 1970; undefined if there is none. */
export const interviewAhead = ({ slots }: Interviewed, now: number): number | undefined =>
  slots.map(({ starts_at: at }) => Date.parse(at)).find((at) => at > now);

/** Returns rows with an upcoming interview first, earliest on top; the rest keep their order. */
export function interviewsFirst<One extends Interviewed>(rows: readonly One[], now: number): One[] {
  const placeOf = (row: One) => interviewAhead(row, now) ?? Number.MAX_SAFE_INTEGER;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

import { Plural } from '@lingui/react/macro';

/** Of work by the hour: how many of its hours are beyond a day's eight, and what they cost. */
export function OvertimeRule({ hours }: { hours: number }) {
  return (
    <Plural
      value={hours}
      one="# hour beyond 8 is overtime, paid at twice the rate."
      other="# hours beyond 8 are overtime, paid at twice the rate."
    />
  );
}

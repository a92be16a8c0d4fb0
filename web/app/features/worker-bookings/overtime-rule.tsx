import { Plural } from '@lingui/react/macro';

/** Of work by the hour: how many of its hours are beyond a day's eight, and what they cost. */
export function OvertimeRule({ hours }: { hours: number }) {
  return (
    <Plural
      value={hours}
      one="# hour over 8 is overtime, paid at double rate."
      other="# hours over 8 are overtime, paid at double rate."
    />
  );
}

import { Plural } from '@lingui/react/macro';

/** For hourly work: the hours beyond a day's eight, and their price. */
export function OvertimeRule({ hours }: { hours: number }) {
  return (
    <Plural
      value={hours}
      one="# hour over 8 is overtime, paid at double rate."
      other="# hours over 8 are overtime, paid at double rate."
    />
  );
}

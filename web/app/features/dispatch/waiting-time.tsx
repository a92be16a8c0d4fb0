import { Trans } from '@lingui/react/macro';

const MINUTE = 60_000;

/** How long something has waited, or how soon it is due: "12 min", "2 h 5 min", "in 40 min". */
export function Age({ since, now }: { since: string; now: number }) {
  const minutes = Math.floor((now - Date.parse(since)) / MINUTE);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  if (minutes < 0)
    return hours === 0 ? (
      <Trans>in {rest} min</Trans>
    ) : (
      <Trans>
        in {hours} h {rest} min
      </Trans>
    );
  return hours === 0 ? (
    <Trans>{rest} min</Trans>
  ) : (
    <Trans>
      {hours} h {rest} min
    </Trans>
  );
}

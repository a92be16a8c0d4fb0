const later = (a: Date, b: Date): Date => (a > b ? a : b);

export type Switch = { isOn: boolean; at: Date };
type Stretch = { from: Date; to: Date | null };

/**
 * Returns when a driver was online within `from` and `to`, from all times they were switched on or off until `to`,
 * oldest first. `to` is null for a period still running at `now`.
 */
export function onlinePeriods(
  switches: readonly Switch[],
  { from, to, now }: { from: Date; to: Date; now: Date },
): Stretch[] {
  const stretches: Stretch[] = [];
  let since: Date | undefined;
  for (const { isOn, at } of switches) {
    if (isOn) since ??= at;
    else if (since !== undefined) {
      stretches.push({ from: since, to: at });
      since = undefined;
    }
  }
  if (since !== undefined) stretches.push({ from: since, to: to <= now ? to : null });
  return stretches
    .filter((stretch) => stretch.to === null || stretch.to > from)
    .map((stretch) => ({ from: later(stretch.from, from), to: stretch.to }));
}

/** The colours of a chart's series: each is clear on the ground of a card, in both themes, and unlike the other. */
export const colours = ['var(--primary-ink)', 'var(--chart-second)'] as const;

/** One column of a chart: its name in short and in full, and a value for each series, null where there is none. */
export type Point = { key: string; label: string; name: string; values: readonly (number | null)[] };

/** What one colour of a chart shows, and how its values are written. */
export type Series = {
  key: string;
  label: string;
  /** What it counts, behind a button. */
  definition?: string;
  format: (value: number) => string;
};

/** A value in its series' words; "–" where there is none. */
export const shownValue = ({ format }: Series, value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : format(value);

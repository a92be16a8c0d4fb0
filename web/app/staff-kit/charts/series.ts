/** Colours of a chart's series: each has enough contrast on a card in both themes, and differs from the other. */
export const colours = ['var(--primary-ink)', 'var(--chart-second)'] as const;

/** One column of a chart: its short and full name, and a value for each series, null if there is none. */
export type Point = { key: string; label: string; name: string; values: readonly (number | null)[] };

/** Meaning of one of a chart's colours, and its values' format. */
export type Series = {
  key: string;
  label: string;
  /** Definition, shown behind a button. */
  definition?: string;
  format: (value: number) => string;
};

/** Formats a value of its series; "–" if there is none. */
export const shownValue = ({ format }: Series, value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : format(value);

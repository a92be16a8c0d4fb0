/** The colours of a chart's series: each is clear on the ground of a card, in both themes, and unlike the other. */
export const colours = ['var(--primary-ink)', 'var(--chart-second)'] as const;

/** One column of a chart: its name in short and in full, and a value for each series. */
export type Point = { key: string; label: string; name: string; values: readonly number[] };

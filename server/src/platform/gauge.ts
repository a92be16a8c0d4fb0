/** Metric stored in the database: the same on every server, whenever it was started. */
export type Measured = { name: string; help: string; read: () => Promise<number> };

/** Metrics of one process under one name, each with another value of `label`. A counter never decreases. */
export type Labelled = {
  kind: 'gauge' | 'counter';
  name: string;
  help: string;
  label: string;
  read: () => Record<string, number>;
};

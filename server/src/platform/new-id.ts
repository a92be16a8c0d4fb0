import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The values chosen by a seed, by kind of thing (its table's name). */
type Chosen = Readonly<Partial<Record<string, string>>>;

const seeds = new AsyncLocalStorage<Chosen>();

/** Returns the id of a new row of this table: random, unless a seed has chosen it. */
export const newId = (table: string): string => idChosenBySeed(table) ?? randomUUID();

/** Returns the surrounding seed's choice under this name; undefined outside seeds. */
export const idChosenBySeed = (name: string): string | undefined => seeds.getStore()?.[name];

/**
 * Runs `make` in a seeding context: its rows get the ids of `chosen`, by table. Only used by the demo data, to have the
 * same links in every database.
 */
export const seeding = <T>(chosen: Chosen, make: () => Promise<T>): Promise<T> => seeds.run(chosen, make);

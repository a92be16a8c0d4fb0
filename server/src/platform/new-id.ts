import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** By the kind of thing that is made (its table's name), what its seed has chosen. */
type Chosen = Readonly<Partial<Record<string, string>>>;

const seeds = new AsyncLocalStorage<Chosen>();

/** The id of a new row of this table: random, but for one that a seed has chosen. */
export const newId = (table: string): string => chosenBySeed(table) ?? randomUUID();

/** What the surrounding seed has chosen under this name; undefined outside of seeds. */
export const chosenBySeed = (name: string): string | undefined => seeds.getStore()?.[name];

/**
 * Runs `make` in a seeding context: the rows that it makes get the ids of `chosen`, by table. Only the demo data
 * does so, to have the same links in every database.
 */
export const seeding = <T>(chosen: Chosen, make: () => Promise<T>): Promise<T> => seeds.run(chosen, make);

import type { FastifyInstance } from 'fastify';
import type { Client as Database, Pool } from 'pg';
import type { z } from 'zod';
import type { Lab } from './lab/lab.ts';

/** Request of the load; GET by default. */
export type Sent = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };

/** One of the concurrent clients, counted from 0. */
export type Client = { number: number; of: number };

/** What answers one kind of request: the product, or the bare handler it is compared with. */
export type Contestant<Facts> = {
  name: string;
  by: 'product' | 'bare';
  /** Required status of each response; 200 by default. */
  status?: number;
  /** Requests of one client: a list, repeated from its beginning, or a function called for each request. */
  sends: (facts: Facts, client: Client) => Sent[] | (() => Sent);
};

/** Goal (design/quality.md, section 1), by the names of contestants. */
export type Claim = {
  work: string;
  ours: string;
  /** The contestant that `ours` is compared with, in responses per second. */
  ceiling?: string;
  /** Set where the goal is a single figure of ours. */
  figure?: 'p99Ms' | 'memoryMb';
  /** A ratio to the ceiling, or the figure's value; none if there is no goal. */
  goal?: { atLeast: number } | { atMost: number };
  /** Note on how it was measured. */
  note?: string;
};

type Spec<Facts> = {
  /** Number of concurrent clients, each waiting for its response. */
  clients: number;
  /** Data for the load and the bare handlers, collected before they start. */
  facts: z.ZodType<Facts>;
  prepare: (lab: Lab) => Promise<Facts>;
  /** The ceilings: the minimal code that can do this work. */
  bare: (fastify: FastifyInstance, pool: Pool, facts: Facts) => void | Promise<void>;
  contestants: readonly Contestant<Facts>[];
  claims: readonly Claim[];
  /** Waits until work started by a contestant is finished, so that it doesn't affect the next one. */
  settle?: (lab: Lab) => Promise<void>;
};

/** Like `Spec`, for processes that have the facts only as parsed JSON. */
export type LoadRow = Pick<Spec<unknown>, 'clients' | 'prepare' | 'claims' | 'settle'> & {
  kind: 'load';
  contestants: readonly { name: string; by: 'product' | 'bare'; status: number }[];
  bare: (fastify: FastifyInstance, pool: Pool, facts: unknown) => void | Promise<void>;
  sends: (contestant: string, facts: unknown, client: Client) => Sent[] | (() => Sent);
};

/** Row of work under load, by the product and its ceilings in turn. A file in `rows/` exports one as `row`. */
export function loadRow<Facts>(spec: Spec<Facts>): LoadRow {
  const { clients, prepare, claims, settle } = spec;
  const names = spec.contestants.map(({ name }) => name);
  const unknown = claims
    .flatMap(({ ours, ceiling = ours }) => [ours, ceiling])
    .find((name) => !names.includes(name));
  // Otherwise it would be missing from the table without notice.
  if (unknown !== undefined) throw new Error(`A claim names ${unknown}, but there is no such contestant.`);
  return {
    kind: 'load',
    clients,
    prepare,
    claims,
    ...(settle && { settle }),
    contestants: spec.contestants.map(({ name, by, status = 200 }) => ({ name, by, status })),
    bare: (fastify, pool, facts) => spec.bare(fastify, pool, spec.facts.parse(facts)),
    sends: (contestant, facts, client) => {
      const found = spec.contestants.find(({ name }) => name === contestant);
      if (found === undefined) throw new Error(`Unknown contestant: ${contestant}.`);
      return found.sends(spec.facts.parse(facts), client);
    },
  };
}

/** Figure measured without load and before the database is opened, such as the startup time. */
export type TimedRow = {
  kind: 'timed';
  work: string;
  unit: string;
  goal: { atMost: number };
  note?: string;
  /** Measures once, with the data folder of a product that isn't running: our figure, and the one it is compared with. */
  measure: (dataDir: string, how: { quick: boolean }) => Promise<{ ours: number; ceiling?: number }>;
  times: { usually: number; quick: number };
};

/** The timed works by name, and the function that ends their resources. */
export type Works = {
  works: Readonly<Record<string, () => Promise<unknown>>>;
  close: () => Promise<unknown>;
};

/** A database with empty tables, and a folder for rows that need one. */
export type Place = { url: string; database: Database; folder: string };

/**
 * Work that must not slow down as data grows: done one call after another in a database of each size, and compared with
 * itself at the smallest.
 */
export type SizedRow = {
  kind: 'sized';
  work: string;
  sizes: { usually: readonly number[]; quick: readonly number[] };
  times: { usually: number; quick: number };
  figure: 'p50Ms' | 'p99Ms';
  goal: { growth: number; atMostMs?: number };
  note?: string;
  /** Fills the database; each call of a work makes a different request. */
  prepare: (place: Place, size: number) => Promise<Works>;
};

export type Row = LoadRow | TimedRow | SizedRow;

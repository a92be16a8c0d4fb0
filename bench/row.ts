import type { FastifyInstance } from 'fastify';
import type { Client as Database, Pool } from 'pg';
import type { z } from 'zod';
import type { Lab } from './lab/lab.ts';

/** One request as the load sends it. GET unless it says else. */
export type Sent = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };

/** One of the clients that ask at the same time, counted from 0. */
export type Client = { number: number; of: number };

/** What answers one kind of request: the product, or the bare handler it is held against. */
export type Contestant<Facts> = {
  name: string;
  by: 'product' | 'bare';
  /** What each answer must have; 200 unless it says else. */
  status?: number;
  /** What one client sends: a list, over and over from its beginning, or a function asked for each request. */
  sends: (facts: Facts, client: Client) => Sent[] | (() => Sent);
};

/** What is promised (design/quality.md, section 1), by the names of contestants. */
export type Claim = {
  work: string;
  ours: string;
  /** The contestant that `ours` is held against, in answers a second. */
  ceiling?: string;
  /** Where a figure of ours alone is promised. */
  figure?: 'p99Ms' | 'memoryMb';
  /** A ratio to the ceiling, or the figure's value; none where nothing is promised. */
  goal?: { atLeast: number } | { atMost: number };
  /** What to know about how it was measured. */
  note?: string;
};

type Spec<Facts> = {
  /** How many clients ask at the same time, each waiting for its answer. */
  clients: number;
  /** What the load and the bare handlers know, found out before they start. */
  facts: z.ZodType<Facts>;
  prepare: (lab: Lab) => Promise<Facts>;
  /** The ceilings: as little as can do this work. */
  bare: (fastify: FastifyInstance, pool: Pool, facts: Facts) => void | Promise<void>;
  contestants: readonly Contestant<Facts>[];
  claims: readonly Claim[];
  /** Waits until what a contestant has set going is done, so that the next one does not pay for it. */
  settle?: (lab: Lab) => Promise<void>;
};

/** As `Spec`, for processes that know the facts only as what JSON says. */
export type LoadRow = Pick<Spec<unknown>, 'clients' | 'prepare' | 'claims' | 'settle'> & {
  kind: 'load';
  contestants: readonly { name: string; by: 'product' | 'bare'; status: number }[];
  bare: (fastify: FastifyInstance, pool: Pool, facts: unknown) => void | Promise<void>;
  sends: (contestant: string, facts: unknown, client: Client) => Sent[] | (() => Sent);
};

/** Work done under load, by the product and by its ceilings in turn. A file in `rows/` exports one as `row`. */
export function loadRow<Facts>(spec: Spec<Facts>): LoadRow {
  const { clients, prepare, claims, settle } = spec;
  const names = spec.contestants.map(({ name }) => name);
  const unknown = claims
    .flatMap(({ ours, ceiling = ours }) => [ours, ceiling])
    .find((name) => !names.includes(name));
  // It would be left out of the table without a word.
  if (unknown !== undefined) throw new Error(`A claim names ${unknown}, which is no contestant.`);
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
      if (found === undefined) throw new Error(`There is no contestant ${contestant}.`);
      return found.sends(spec.facts.parse(facts), client);
    },
  };
}

/** One figure that is measured without load and before the database is opened, such as the time of a start. */
export type TimedRow = {
  kind: 'timed';
  work: string;
  unit: string;
  goal: { atMost: number };
  note?: string;
  /** Measures once, with the data folder of a product that does not run: what is promised, and what it is held against. */
  measure: (dataDir: string, how: { quick: boolean }) => Promise<{ ours: number; ceiling?: number }>;
  times: { usually: number; quick: number };
};

/** What is timed, by its name, and what ends what that needs. */
export type Works = {
  works: Readonly<Record<string, () => Promise<unknown>>>;
  close: () => Promise<unknown>;
};

/** A database with empty tables, and a folder for rows that need one. */
export type Place = { url: string; database: Database; folder: string };

/**
 * Work that may take no longer because there is more of everything: done one call after another in a database of each
 * size, and held against itself at the smallest.
 */
export type SizedRow = {
  kind: 'sized';
  work: string;
  sizes: { usually: readonly number[]; quick: readonly number[] };
  times: { usually: number; quick: number };
  figure: 'p50Ms' | 'p99Ms';
  goal: { growth: number; atMostMs?: number };
  note?: string;
  /** Fills the database; each call of a work asks for something else. */
  prepare: (place: Place, size: number) => Promise<Works>;
};

export type Row = LoadRow | TimedRow | SizedRow;

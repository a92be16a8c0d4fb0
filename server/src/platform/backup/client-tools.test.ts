import { expect, test } from 'vitest';
import { clientToolsFor } from './client-tools.ts';

const tools = (...majors: number[]) => majors.map((major) => ({ bin: `/pg/${major}`, major }));

test('picks the oldest installed tools that can read the server', () => {
  expect(clientToolsFor(16, tools(18, 15, 17))).toEqual({ bin: '/pg/17', major: 17 });
  expect(clientToolsFor(15, tools(15, 18))).toEqual({ bin: '/pg/15', major: 15 });
});

test('names the package to install when no installed tools can read it', () => {
  expect(() => clientToolsFor(18, tools(15))).toThrow(
    'PostgreSQL 18 needs pg_dump and pg_restore of version 18 or later, and this machine has only 15: install postgresql-client-18',
  );
  expect(() => clientToolsFor(18, [])).toThrow('and this machine has none: install');
});

import { expect, test } from 'vitest';
import { touchedTests } from './tests.ts';

const graph = new Map([
  ['server/src/modules/jobs/jobs.rules.ts', []],
  ['server/src/modules/jobs/jobs.rules.test.ts', ['server/src/modules/jobs/jobs.rules.ts']],
  [
    'server/src/modules/jobs/jobs.routes.ts',
    ['server/src/modules/jobs/jobs.rules.ts', 'contract/src/jobs.ts'],
  ],
  ['server/src/modules/jobs/jobs.public.ts', ['server/src/modules/jobs/jobs.rules.ts']],
  ['server/src/modules/jobs/jobs.test.ts', ['server/src/testkit/test-app.ts']],
  ['server/src/modules/search/search.queries.ts', ['server/src/modules/jobs/jobs.public.ts']],
  ['server/src/modules/search/search.test.ts', ['server/src/modules/search/search.queries.ts']],
  ['server/src/testkit/test-app.ts', ['server/src/app.ts']],
  ['server/src/app.ts', ['server/src/modules/jobs/jobs.routes.ts']],
  ['contract/src/jobs.ts', []],
  ['e2e/support.ts', []],
  ['e2e/jobs.spec.ts', ['e2e/support.ts']],
]);

test('a changed rule selects its own tests and those of its module, and leaves other modules to npm test', () => {
  expect(touchedTests(graph, ['server/src/modules/jobs/jobs.rules.ts'])).toEqual({
    pure: ['server/src/modules/jobs/jobs.rules.test.ts'],
    api: ['server/src/modules/jobs/jobs.test.ts'],
    journeys: [],
    left: 1,
  });
});

test('a changed contract selects the module whose routes serve it', () => {
  expect(touchedTests(graph, ['contract/src/jobs.ts']).api).toEqual(['server/src/modules/jobs/jobs.test.ts']);
});

test('a changed *.public.ts selects the modules that import it', () => {
  expect(touchedTests(graph, ['server/src/modules/jobs/jobs.public.ts']).api).toContain(
    'server/src/modules/search/search.test.ts',
  );
});

test('a file shared by journeys selects the journeys that import it', () => {
  expect(touchedTests(graph, ['e2e/support.ts']).journeys).toEqual(['e2e/jobs.spec.ts']);
});

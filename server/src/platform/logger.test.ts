import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from './logger.ts';

/** Returns the log entry of this error. */
function shown(error: unknown): unknown {
  const lines: string[] = [];
  createLogger('info', { write: (line) => lines.push(line) }).error({ err: error }, 'background');
  return z.object({ err: z.unknown() }).parse(JSON.parse(lines.join(''))).err;
}

test('13.24 logs an error that a library has copied into an object like any other', () => {
  const lost = Object.assign(new Error('Connection terminated'), {
    code: '57P01',
    detail: 'Key (phone)=(98765)',
  });
  const { code, detail, message, stack } = lost;
  const copied = { code, detail, message, stack, queue: 'works.sweep', worker: 'w1' };
  expect(shown(copied)).toEqual({
    message: 'Connection terminated',
    stack: lost.stack,
    code: '57P01',
    queue: 'works.sweep',
  });
  expect(shown(lost)).toMatchObject({ type: 'Error', message: 'Connection terminated', code: '57P01' });
});

test.each([
  ['a text', 'a text'],
  [null, 'null'],
  [{ phone: '98765' }, 'an object with phone'],
  [{ message: { no: 'text' } }, 'an object with message'],
  [{}, 'an object with nothing in it'],
])('13.24 logs a thrown %j in words and never as [object Object]', (thrown, message) => {
  expect(shown(thrown)).toEqual({ message });
});

test('13.24 logs every error of an aggregate, and the cause', () => {
  const tried = new AggregateError([new Error('IPv6 refused'), new Error('IPv4 refused')]);
  expect(shown(new Error('no database', { cause: tried }))).toMatchObject({
    cause: { errors: [{ message: 'IPv6 refused' }, { message: 'IPv4 refused' }] },
  });
});

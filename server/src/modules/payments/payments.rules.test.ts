import type { RefundStatus } from '@dihaadi/contract/payments';
import { expect, test } from 'vitest';
import { sumOfRefunds } from './payments.rules.ts';

const asked = new Date('2026-11-20T06:00:00Z');
const done = new Date('2026-11-21T06:00:00Z');
const refund = (status: RefundStatus, paise: number) => ({
  status,
  paise,
  requestedAt: asked,
  doneAt: status === 'done' ? done : null,
});

test.each([
  ['nothing where nothing goes back', [], undefined],
  [
    'all that went back, on the day of the last',
    [refund('done', 100), refund('done', 200)],
    { paise: 300, status: 'done', at: done },
  ],
  [
    'what is under way before what is done',
    [refund('done', 100), refund('requested', 200)],
    { paise: 200, status: 'requested', at: asked },
  ],
  [
    'what a gateway refused twice once, as still to come',
    [refund('failed', 200), refund('failed', 200)],
    { paise: 200, status: 'failed', at: asked },
  ],
  [
    'what went back after a refusal as given back',
    [refund('failed', 200), refund('done', 200)],
    { paise: 200, status: 'done', at: done },
  ],
])('a payer is shown %s', (_, refunds, told) => {
  expect(sumOfRefunds(refunds)).toEqual(told);
});

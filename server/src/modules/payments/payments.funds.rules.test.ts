import { expect, test } from 'vitest';
import { splitOverFunds } from './payments.funds.rules.ts';

const fund = (id: string, leftPaise: number, testMode = false) => ({ payment: { id, testMode }, leftPaise });

test('a wage is paid from the oldest prepayment, then from the next', () => {
  expect(splitOverFunds([fund('a', 100), fund('b', 0), fund('c', 100), fund('d', 100)], 150)).toEqual({
    testMode: false,
    parts: [
      { paymentId: 'a', paise: 100 },
      { paymentId: 'c', paise: 50 },
    ],
  });
});

test('a wage that is not fully covered takes nothing', () => {
  expect(splitOverFunds([fund('a', 100)], 101)).toBeUndefined();
  expect(splitOverFunds([fund('a', 100)], 100)).toMatchObject({ parts: [{ paise: 100 }] });
  expect(splitOverFunds([], 1)).toBeUndefined();
  expect(splitOverFunds([fund('a', 100)], 0)).toBeUndefined();
});

test('real money is used before test money, and the two are never combined', () => {
  const both = [fund('play', 100, true), fund('real', 60)];
  expect(splitOverFunds(both, 60)).toEqual({ testMode: false, parts: [{ paymentId: 'real', paise: 60 }] });
  expect(splitOverFunds(both, 100)).toEqual({ testMode: true, parts: [{ paymentId: 'play', paise: 100 }] });
  expect(splitOverFunds(both, 160)).toBeUndefined();
});

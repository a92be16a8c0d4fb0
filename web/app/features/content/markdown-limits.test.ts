import { describe, expect, test } from 'vitest';
import { isReadable } from './markdown-limits.ts';

describe('a text that would take a Markdown parser seconds is not parsed', () => {
  test.each([
    ['quotes in quotes', '> '.repeat(24_000)],
    ['lists in lists', '- '.repeat(24_000)],
    ['numbered lists in lists', '1. '.repeat(9_000)],
    ['quotes and lists in turns', '> - '.repeat(10)],
    ['brackets that never close', '['.repeat(25_000)],
    ['emphasis in emphasis', '*a _b '.repeat(8_000)],
    ['back ticks', '` '.repeat(25_000)],
    ['lists by indentation', Array.from({ length: 60 }, (_, n) => `${' '.repeat(n * 2)}- a`).join('\n')],
  ])('%s', (_, text) => {
    expect(isReadable(text)).toBe(false);
  });

  test('what people normally write is parsed', () => {
    const section =
      '## Pay\n\nYou are paid **the same day**. See [help](/support).\n\n- cash\n  - or UPI\n\n> a quote\n\n';
    expect(isReadable(section.repeat(150))).toBe(true);
    expect(isReadable('')).toBe(true);
    expect(isReadable('1. one\n2. two\n\n---\n\n***\n')).toBe(true);
  });
});

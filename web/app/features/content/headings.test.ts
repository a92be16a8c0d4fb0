import { expect, test } from 'vitest';
import { nestHeadings } from './headings.ts';

/** Returns the levels after the plugin has processed headings of these levels. */
function levels(above: number, written: number[]): (string | undefined)[] {
  const children = written.map((level) => ({ type: 'element', tagName: `h${level}` }));
  nestHeadings(above)()({ type: 'root', children });
  return children.map(({ tagName }) => tagName);
}

test('the first heading of a text comes one level below the heading above it, whatever was typed', () => {
  expect(levels(2, [1, 2, 3])).toEqual(['h3', 'h4', 'h5']);
  expect(levels(2, [3, 3])).toEqual(['h3', 'h3']);
  expect(levels(1, [2, 4, 2])).toEqual(['h2', 'h3', 'h2']);
});

test('a level skipped on the way down is closed up; the way up is kept', () => {
  expect(levels(2, [1, 3, 2, 3, 1])).toEqual(['h3', 'h4', 'h4', 'h5', 'h3']);
  expect(levels(2, [3, 2, 3])).toEqual(['h3', 'h3', 'h4']);
});

test('no heading is deeper than six, and headings within quotations and lists count', () => {
  expect(levels(3, [1, 2, 3, 4, 5, 6])).toEqual(['h4', 'h5', 'h6', 'h6', 'h6', 'h6']);
  const inner = { type: 'element', tagName: 'h1' };
  const quoted = { type: 'element', tagName: 'blockquote', children: [inner, { type: 'text' }] };
  nestHeadings(2)()({ type: 'root', children: [quoted] });
  expect(inner.tagName).toBe('h3');
});

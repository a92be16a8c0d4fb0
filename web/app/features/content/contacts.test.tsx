// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

const linksOf = (text: string): (string | null)[] => {
  const { container } = render(<Markdown text={text} above={1} />);
  return [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
};

test('phone numbers and e-mail addresses written by staff become links', () => {
  const text = '**Phone:** +91 98765 43210, or +919876543211, every day. Write to help@demo.dihaadi.example.';
  expect(linksOf(text)).toEqual([
    'tel:+919876543210',
    'tel:+919876543211',
    'mailto:help@demo.dihaadi.example',
  ]);
});

test('existing links, code and other numbers stay as they are', () => {
  expect(linksOf('[Call +91 98765 43210](tel:112), `+91 98765 43210`, Jaipur 302015, ₹1,180.')).toEqual([
    'tel:112',
  ]);
});

import { expect, test } from 'vitest';
import { safeAddress } from './links.ts';

test('links may lead to the web, our own pages, an e-mail address or a phone number', () => {
  const good = [
    'https://example.in/a?b=c#d',
    'http://example.in',
    'mailto:help@example.in',
    'tel:+919876543210',
    '/jobs',
  ];
  for (const address of good) expect(safeAddress(address, 'href')).toBe(address);
});

test('a URL that runs code or reads a file is not a link', () => {
  const bad = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.in/x',
    'ftp://example.in',
    'https://',
  ];
  for (const address of bad) expect(safeAddress(address, 'href'), address).toBe('');
});

test('images load over https only', () => {
  expect(safeAddress('https://example.in/team.jpg', 'src')).toBe('https://example.in/team.jpg');
  for (const address of ['http://example.in/x.png', 'data:image/png;base64,AA', 'tel:1']) {
    expect(safeAddress(address, 'src'), address).toBe('');
  }
});

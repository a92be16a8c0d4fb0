import { describe, expect, test } from 'vitest';
import { loginPath, safeNextPath } from './next-path.ts';

describe('S34: safeNextPath', () => {
  test.each(['/', '/book-delivery', '/track/abc?x=1#map', '/customer/dashboard?next=//fine'])(
    'allows %s',
    (next) => {
      expect(safeNextPath(next)).toBe(next);
    },
  );

  test.each([
    null,
    '',
    'dashboard',
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/path\\evil',
    'https:evil.com',
    'https://evil.com',
    'javascript:alert(1)',
    ' //evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '/.//evil.com',
    '/a/..//evil.com',
    `/${'a'.repeat(2001)}`,
  ])('rejects %j', (next) => {
    expect(safeNextPath(next)).toBeUndefined();
  });

  test('the path passed to the login page is returned unchanged', () => {
    const next = new URL(
      loginPath({ pathname: '/track/a b', search: '?x=1&y=2' }),
      'https://x.invalid',
    ).searchParams.get('next');
    expect(next).toBe('/track/a b?x=1&y=2');
  });
});

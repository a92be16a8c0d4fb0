import { describe, expect, test } from 'vitest';
import { upiLink } from './upi-link.ts';

describe('a direct UPI link', () => {
  const link = {
    upiId: 'shramik@okaxis',
    payee: 'Shramik Bazaar',
    reference: 'PAY20261121A1',
    note: 'Registration fee',
    paise: 118_000,
    merchantId: null,
  };

  test('matches the specification', () => {
    expect(upiLink(link)).toBe(
      'upi://pay?pa=shramik@okaxis&pn=Shramik%20Bazaar&tr=PAY20261121A1&tn=Registration%20fee&am=1180.00&cu=INR',
    );
  });

  test('names the merchant if there is one, and lets no name add a field', () => {
    const said = upiLink({ ...link, payee: 'A&am=1.00 दिहाड़ी', merchantId: 'M1' });
    const fields = new URL(said).searchParams;
    expect([fields.get('pn'), fields.get('mid'), fields.getAll('am')]).toEqual([
      'A&am=1.00 दिहाड़ी',
      'M1',
      ['1180.00'],
    ]);
  });
});

import { wcagContrast } from 'culori';
import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandSheet, readableOn, textOn } from './brand.ts';

const hex = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const surfaces = { light: ['#ffffff', '#faf8f4', '#f3f0ea'], dark: ['#171412', '#211d1a', '#2b2622'] };
const AA = 4.5;

describe('brand colours, whatever staff choose', () => {
  test('brand-coloured text is readable on every surface of its theme (WCAG 2.2 AA)', () => {
    assert(
      property(hex, constantFrom('light' as const, 'dark' as const), (colour, theme) => {
        const shade = readableOn(colour, theme);
        for (const surface of surfaces[theme])
          expect(wcagContrast(shade, surface)).toBeGreaterThanOrEqual(AA);
      }),
      {
        examples: [
          ['#ffff00', 'light'],
          ['#ffffff', 'light'],
          ['#000000', 'dark'],
          ['#777777', 'dark'],
        ],
      },
    );
  });

  test('text on the brand colour is readable', () => {
    assert(
      property(hex, (colour) => {
        expect(wcagContrast(textOn(colour), colour)).toBeGreaterThanOrEqual(AA);
      }),
      { examples: [['#ffff00'], ['#2563eb'], ['#f59e0b'], ['#767676']] },
    );
  });

  test('a readable colour stays as it is', () => {
    expect(readableOn('#1e40af', 'light')).toBe('#1e40af');
    expect(textOn('#2563eb')).toBe('#ffffff');
    expect(textOn('#ffff00')).toBe('#1f1a17');
  });

  test('the style sheet sets both themes in one rule', () => {
    const sheet = brandSheet({ primary_color: '#ffff00', secondary_color: '#0f766e' });
    expect(sheet).toMatch(/^:root, \[data-theme\] \{.*\}$/);
    expect(sheet).toContain('--primary: #ffff00; --on-primary: #1f1a17;');
    expect(sheet).toMatch(/--primary-ink: var\(--if-light, #0f766e\) var\(--if-dark, #ffff00\);/);
  });
});

import { converter, formatHex, interpolate, wcagContrast } from 'culori';

// WCAG 2.2, 1.4.3: text; and a little more, since a shade is rounded to a whole hex figure.
const READABLE = 4.55;
const WHITE = '#ffffff';
const INK = '#1f1a17';
const BLACK = '#000000';

type Theme = 'light' | 'dark';

// What coloured text stands on: --card, --page, --sunken (app.css); and how much of the brand --primary-wash has.
const SURFACES = {
  light: { grounds: ['#ffffff', '#faf8f4', '#f3f0ea'], card: '#ffffff', wash: 0.09 },
  dark: { grounds: ['#211d1a', '#171412', '#2b2622'], card: '#211d1a', wash: 0.2 },
} as const;

const toRgb = converter('rgb');
const mix = (colour: string, other: string, share: number): string =>
  formatHex(toRgb(interpolate([colour, other], 'oklab')(share)));

const reads = (text: string, surface: string): boolean => wcagContrast(text, surface) >= READABLE;

/** What is written on this colour: white, our ink where that reads better, black where only that does. */
export const textOn = (colour: string): string =>
  [WHITE, INK].find((text) => reads(text, colour)) ??
  (wcagContrast(WHITE, colour) > wcagContrast(BLACK, colour) ? WHITE : BLACK);

/** `colour`, mixed with black or white only as far as it must be to read on every surface of the theme. */
export function readableOn(colour: string, theme: Theme, primary = colour): string {
  const { grounds, card, wash } = SURFACES[theme];
  const surfaces = [...grounds, mix(card, primary, wash)];
  const end = theme === 'light' ? BLACK : WHITE;
  for (let share = 0; share < 1; share += 0.04) {
    const shade = mix(colour, end, share);
    if (surfaces.every((surface) => reads(shade, surface))) return shade;
  }
  return end;
}

/** The two colours of the brand, `#rrggbb` each. */
type BrandColours = { primary_color: string; secondary_color: string };

/** Our tokens (app.css) in the colours of the brand, readable whatever they are, in both themes. */
export function brandTokens({
  primary_color: primary,
  secondary_color: secondary,
}: BrandColours): Record<`--${string}`, string> {
  const onPrimary = textOn(primary);
  const light = readableOn(secondary, 'light', primary);
  const dark = readableOn(primary, 'dark');
  return {
    '--primary': primary,
    '--on-primary': onPrimary,
    '--secondary': secondary,
    '--on-secondary': textOn(secondary),
    // Away from what is written on it, so that it stays readable.
    '--primary-strong': mix(primary, onPrimary === WHITE ? BLACK : WHITE, 0.16),
    '--primary-ink': `var(--if-light, ${light}) var(--if-dark, ${dark})`,
    '--focus': `var(--if-light, ${light}) var(--if-dark, ${dark})`,
  };
}

/** The style sheet of the brand. */
export function brandSheet(colours: BrandColours): string {
  const lines = Object.entries(brandTokens(colours)).map(([name, value]) => `${name}: ${value};`);
  return `:root, [data-theme] { ${lines.join(' ')} }`;
}

/** How the two colours read, as WCAG counts contrast: 4.5 is enough for text. */
export function brandContrast({ primary_color: primary, secondary_color: secondary }: BrandColours) {
  const onPrimary = textOn(primary);
  const light = readableOn(secondary, 'light', primary);
  const dark = readableOn(primary, 'dark');
  return {
    /** White on the main colour, as most buttons have it; and what is really written on it. */
    button: { white: wcagContrast(WHITE, primary), used: onPrimary, ratio: wcagContrast(onPrimary, primary) },
    /** The second colour as text on light ground, and the shade of it that is really used. */
    light: { chosen: wcagContrast(secondary, WHITE), used: light, ratio: wcagContrast(light, WHITE) },
    /** The main colour as text on dark ground, and the shade of it that is really used. */
    dark: {
      chosen: wcagContrast(primary, SURFACES.dark.card),
      used: dark,
      ratio: wcagContrast(dark, SURFACES.dark.card),
    },
  };
}

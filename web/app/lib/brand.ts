import { converter, formatHex, interpolate, wcagContrast } from 'culori';

// WCAG 2.2, 1.4.3 for text, plus a margin because a shade is rounded to a whole hex value.
const READABLE = 4.55;
const WHITE = '#ffffff';
const INK = '#1f1a17';
const BLACK = '#000000';

type Theme = 'light' | 'dark';

// Backgrounds of coloured text: --card, --page, --sunken (app.css); and the share of the brand colour in
// --primary-wash.
const SURFACES = {
  light: { grounds: ['#ffffff', '#faf8f4', '#f3f0ea'], card: '#ffffff', wash: 0.09 },
  dark: { grounds: ['#211d1a', '#171412', '#2b2622'], card: '#211d1a', wash: 0.2 },
} as const;

const toRgb = converter('rgb');
const mix = (colour: string, other: string, share: number): string =>
  formatHex(toRgb(interpolate([colour, other], 'oklab')(share)));

const reads = (text: string, surface: string): boolean => wcagContrast(text, surface) >= READABLE;

/** Returns the text colour for this background: white, our ink if it is more readable, black if only that is readable. */
export const textOn = (colour: string): string =>
  [WHITE, INK].find((text) => reads(text, colour)) ??
  (wcagContrast(WHITE, colour) > wcagContrast(BLACK, colour) ? WHITE : BLACK);

/** Returns `colour`, mixed with black or white only as far as needed to be readable on every surface of the theme. */
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

/** The brand's two colours, each `#rrggbb`. */
type BrandColours = { primary_color: string; secondary_color: string };

/** Returns our tokens (app.css) in the brand's colours, readable in both themes whatever they are. */
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
    // Away from the text colour, so that the text stays readable.
    '--primary-strong': mix(primary, onPrimary === WHITE ? BLACK : WHITE, 0.16),
    '--primary-ink': `var(--if-light, ${light}) var(--if-dark, ${dark})`,
    '--focus': `var(--if-light, ${light}) var(--if-dark, ${dark})`,
  };
}

/** Returns the brand's style sheet. */
export function brandSheet(colours: BrandColours): string {
  const lines = Object.entries(brandTokens(colours)).map(([name, value]) => `${name}: ${value};`);
  return `:root, [data-theme] { ${lines.join(' ')} }`;
}

/** Returns the contrast of the two colours by WCAG: 4.5 is enough for text. */
export function brandContrast({ primary_color: primary, secondary_color: secondary }: BrandColours) {
  const onPrimary = textOn(primary);
  const light = readableOn(secondary, 'light', primary);
  const dark = readableOn(primary, 'dark');
  return {
    /** White on the main colour, as on most buttons, and the text colour actually used. */
    button: { white: wcagContrast(WHITE, primary), used: onPrimary, ratio: wcagContrast(onPrimary, primary) },
    /** The second colour as text on a light background, and the shade actually used. */
    light: { chosen: wcagContrast(secondary, WHITE), used: light, ratio: wcagContrast(light, WHITE) },
    /** The main colour as text on a dark background, and the shade actually used. */
    dark: {
      chosen: wcagContrast(primary, SURFACES.dark.card),
      used: dark,
      ratio: wcagContrast(dark, SURFACES.dark.card),
    },
  };
}

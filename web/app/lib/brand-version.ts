/** Names a pair of brand colours in an address, so that the style sheet may be kept for good. */
export const brandVersion = (brand: { primary_color: string; secondary_color: string }): string =>
  `${brand.primary_color}-${brand.secondary_color}`.replaceAll('#', '');

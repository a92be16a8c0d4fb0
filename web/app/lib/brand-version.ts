/** Returns a version of the brand colours for use in a URL, so that the style sheet can be cached permanently. */
export const brandVersion = (brand: { primary_color: string; secondary_color: string }): string =>
  `${brand.primary_color}-${brand.secondary_color}`.replaceAll('#', '');

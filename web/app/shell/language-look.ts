/** Set in the small font of language names, see app.css. */
export const languageLook =
  'inline-flex min-h-12 items-center rounded-control px-3 font-names font-medium text-ink-soft hover:bg-sunken hover:text-ink';

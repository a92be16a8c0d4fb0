import { languages, type Locale } from '../lib/i18n.tsx';

/** Style of a link to another language, which needs its name as `aria-label`. */
export const languageLook =
  'inline-flex min-h-12 items-center rounded-control px-3 font-medium text-ink-soft hover:bg-sunken hover:text-ink';

// हिन्दी in Anek Devanagari, as a drawing: the font would be one more file that a first page waits for.
const HINDI =
  'M18 0v-59h-10v59zM29-56l-1-8h-30l0 8zM35-88q-13 0-20 6-6 6-6 17v3h9v-3q0-7 4-11 5-4 14-4 9 0 18 3 8 3 16 10l0-1-2-9q-6-5-14-8-9-3-19-3zM59-56h24l-1-8h-23zM74-59h-10v11l10 0zM84-56l-1-8h-58l0 8zM64-58v17l10 2v-19zM38-22l7-4q-2-1-2-3-1-1-1-3v0q0-4 3-6 3-2 11-2 5 0 9 0 4 1 9 1v-7q-5-1-10-1-5-1-9-1-13 0-18 4-5 4-5 10v1q0 3 2 6 1 3 4 5zM70 9l1-8q-3 1-5 1-3 0-7 0-7 0-12-2-5-3-5-10v0q0-5 4-8 3-2 9-2 7 0 9 2 3 2 3 7v4h9q0-2 0-3 1-2 1-3 0-5-3-8-2-4-6-6-5-1-12-1-4 0-8 0-4 1-6 3l-1 1q-4 2-6 5-2 4-2 9v1q0 6 3 11 3 4 9 6 6 2 13 2 4 0 7 0 3 0 5-1zM130-56l-1-8h-50l1 8zM91-13h9v-26h-9l-5 3q1 5 1 8 1 4 2 8 1 3 2 7zM113-40l-17 1v7h28v-7q-2 0-3 0-2 0-3 0-2-1-5-1zM147-56h24l-1-8h-23zM161-59h-9v11l9 0zM113-56h59l-1-8h-59zM152-40l9 2v-21h-9zM162-27h-9v15l1 1 2 18h9l-3-19zM142-12q-6 0-10-3-3-3-3-10v0q0-7 4-10 3-4 11-4 4 0 9 1 4 0 8 0v-7q-4 0-9-1-4 0-9 0-12 0-18 5-6 5-6 16v1q0 6 3 11 3 4 7 7 5 2 12 2 5 0 8-2 4-1 6-3l-2-7q-2 2-5 3-2 1-6 1zM188 0v-59h-10v59zM198-56l0-8h-30l0 8zM169-89q-9 0-13 4-4 4-4 10 0 2 0 3 0 2 0 4l9 0v-4q0-5 2-7 2-2 6-2 5 0 7 2 2 3 2 8v9h9v-9q0-9-4-14-5-4-14-4z';

/** A language's own name, on a page in another language. */
export function LanguageName({ locale }: { locale: Locale }) {
  if (locale === 'en') return languages.en;
  return (
    <svg
      className="h-[1.35em] w-auto"
      viewBox="-3 -96 202 114"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={HINDI} />
    </svg>
  );
}

import { cx } from './cx.ts';

const tones = [
  'bg-accent-wash text-warning',
  'bg-primary-wash text-primary-ink',
  'bg-success-wash text-success',
  'bg-info-wash text-info',
] as const;

const sizes = { small: 'size-9 text-base', normal: 'size-12 text-lg', large: 'size-20 text-3xl' };

type AvatarProps = {
  name: string;
  /** URL of a photo, if there is one. */
  src?: string | null | undefined;
  size?: keyof typeof sizes;
};

/** Picture of a person: a photo, else two initials. The name is shown beside it as text. */
export function Avatar({ name, src, size = 'normal' }: AvatarProps) {
  const look = cx('inline-grid shrink-0 place-items-center overflow-hidden rounded-full', sizes[size]);
  if (src != null) {
    return <img src={src} alt="" loading="lazy" decoding="async" className={cx(look, 'object-cover')} />;
  }
  return (
    <span aria-hidden="true" className={cx(look, 'leading-none font-bold', toneOf(name))}>
      {initialsOf(name)}
    </span>
  );
}

const TRAILING_VIRAMA = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D]$/;

/**
 * Returns the first letters of the first and last word; of a single word, its first two. A Devanagari letter keeps its
 * vowel sign.
 */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  // Half letters (कृ-ष्ण: ष्) are shown without the sign that marks them.
  const spell = (word = '') =>
    (word.match(/\P{M}\p{M}*/gu) ?? []).map((letter) => letter.replace(TRAILING_VIRAMA, ''));
  const [first, second = ''] = spell(words[0]);
  const last = words.length > 1 ? spell(words.at(-1))[0] : second;
  return `${first ?? '?'}${last ?? ''}`.toLocaleUpperCase();
}

function toneOf(name: string): string {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return tones[sum % tones.length] ?? tones[0];
}

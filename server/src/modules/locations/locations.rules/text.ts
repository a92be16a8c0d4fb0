/** Words and PIN codes of an address as people write it. Every pattern here is bounded, so matching takes linear time. */

const DEVANAGARI_ZERO = 0x0966;

/**
 * Normalises spelling for comparing names: NFC, lower case, ASCII digits, without Latin accents, the Devanagari nukta
 * and joiners, which people write inconsistently (गाज़ियाबाद, गाजियाबाद).
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\u093C\u200B-\u200D\uFEFF]/g, '')
    .replaceAll('\u0901', '\u0902')
    .replaceAll(/[\u0966-\u096F]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replaceAll('&', ' and ')
    .normalize('NFC');
}

/**
 * Splits folded text into words: runs of letters with their vowel signs, runs of digits, and separators between parts
 * of an address.
 */
export function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{M}]+|\d+|[,;\n]/gu) ?? [];
}

// Indian mobile and landline numbers: with the country code, with the trunk zero, in groups.
const PHONES = [
  /\+\s?91(?:[ -]?\d){10}(?!\d)/g,
  /(?<!\d)0\d{2,4}[ -]\d{3,4}[ -]?\d{3,4}(?!\d)/g,
  /(?<!\d)0?[6-9]\d{4}[ -]\d{5}(?!\d)/g,
  /(?<!\d)0?[6-9]\d{2}[ -]\d{3}[ -]\d{4}(?!\d)/g,
  /(?<!\d)0?[6-9]\d{3}[ -]\d{3}[ -]\d{3}(?!\d)/g,
  /(?<!\d)0?[6-9]\d{3}[ -]\d{6}(?!\d)/g,
  /(?<!\d)\d{4}[ -]\d{4}[ -]\d{4}(?!\d)/g,
];

/**
 * Returns the PIN codes in folded text, likeliest first: those in one piece before "302 020", and the last before the
 * first, since an address ends with its PIN.
 */
export function pinsIn(folded: string): string[] {
  // Most addresses contain no PIN.
  if (!/\d{3}/.test(folded)) return [];
  const text = PHONES.reduce((rest, phone) => rest.replaceAll(phone, ' # '), folded);
  const whole = [...text.matchAll(/(?<!\d|\d\.)[1-9]\d{5}(?!\d|\.\d)/g)].map((match) => match[0]);
  const split = [...text.matchAll(/(?<!\d|\d\.)([1-9]\d{2})[ \u00A0](\d{3})(?![ .]?\d)/g)].map(
    (match) => `${match[1]}${match[2]}`,
  );
  return [...whole.toReversed(), ...split.toReversed()];
}

/**
 * Returns the two capital letters at the end of an address, ignoring PIN and country, as in "Aurangabad, MH 431001" or
 * "Bilaspur, H.P.".
 */
export function plateCodeIn(address: string): string | undefined {
  const words = address.replaceAll(/\b([A-Z])\. ?([A-Z])\b/g, '$1$2').match(/[\p{L}\p{M}]+/gu) ?? [];
  const last = words.at(-1)?.toLowerCase() === 'india' ? words.at(-2) : words.at(-1);
  return last !== undefined && /^[A-Z]{2}$/.test(last) ? last : undefined;
}

import type { Finding, ListingField, ListingRule } from '@dihaadi/contract/listings';
import { contactsIn } from './listings.contacts.rules.ts';
import { plain } from './listings.normalized-text.rules.ts';
import { refused, neutral } from './listings.patterns.rules.ts';

// "No registration fee", "बिना किसी फ़ीस के", "कोई फ़ीस नहीं": a denial is no demand for a fee, unless it names the
// amount.
const DENIED_BEFORE = /(?:\b(?:no|not|without|zero|never|any|nothing)\b|n't\b|बिना|कोई)[^.!?।\n]{0,25}$/u;
const DENIED_AFTER =
  /^[^.!?।\n]{0,25}(?:नहीं|मुफ्त|माफ|\b(?:free|none|nil|nothing|no)\b|\bnot\b(?!\s+(?:be\s+)?(?:refund|return))|\b(?:paid|borne|covered|given)\s+by\s+(?:us|the\s+company|company|employer)\b)/u;
// Only seems to deny a fee: "no work without the fee", "the fee is not optional".
const ASKED_BEFORE =
  /\bno\b[^.!?।\n]{0,25}\bwithout\b|\bnever\s+mind\b|\bno\s+(?:joke|tension|problem|worr(?:y|ies)|doubt|issue)\b/u;
const ASKED_AFTER =
  /^[^.!?।\n]{0,25}\b(?:not\s+(?:an?\s+)?(?:optional|problem|negotiable|much|big)|nothing\s+(?:else|more)|no\s+(?:exceptions?|waiver|discount)|cannot\s+be\s+waived)\b/u;
// A denying word and the 25 letters after it.
const LONGEST_DENIAL = 40;
const NAMES_SUM = /^[^.!?।\n\d]{0,15}\d{2}|\d$/u;

const LONGEST_FOUND = 60;
const shorten = (text: string): string => Array.from(text.trim()).slice(0, LONGEST_FOUND).join('');

function isDenied(text: string, match: RegExpExecArray): boolean {
  const [found, after] = [match[0], text.slice(match.index + match[0].length)];
  const before = text.slice(Math.max(0, match.index - LONGEST_DENIAL), match.index);
  if (NAMES_SUM.test(found) || NAMES_SUM.test(after)) return false;
  if (ASKED_BEFORE.test(before) || ASKED_AFTER.test(after)) return false;
  return DENIED_BEFORE.test(before) || DENIED_AFTER.test(after);
}

function refusedIn(text: string): { rule: ListingRule; found: string }[] {
  const said = refused.flatMap(([rule, sought]) =>
    [...text.matchAll(sought)]
      .filter((match) => rule !== 'fee' || !isDenied(text, match))
      .map(([found]) => ({ rule, found })),
  );
  return [...said, ...contactsIn(text).map((found) => ({ rule: 'phone' as const, found }))];
}

const hintsIn = (text: string) =>
  neutral.flatMap(([sought, suggestion]) =>
    [...text.matchAll(sought)].map(([found]) => ({ found, suggestion })),
  );

const keyOf = (one: Finding): string => (one.is_refused ? one.rule : `${one.rule} ${one.found}`);

/** Returns what is wrong with one text of a listing, each rule once, with better wording for some words. */
function findingsIn(field: ListingField, written: string): Finding[] {
  const text = plain(written);
  const wrong = refusedIn(text).map(({ rule, found }) => ({
    field,
    rule,
    found: shorten(found),
    suggestion: null,
    is_refused: true,
  }));
  const hints = hintsIn(text).map(({ found, suggestion }) => ({
    field,
    rule: 'gendered_word' as const,
    found: shorten(found),
    suggestion,
    is_refused: false,
  }));
  const firstOf = new Map([...wrong, ...hints].toReversed().map((one) => [keyOf(one), one]));
  return [...firstOf.values()].toReversed();
}

/**
 * Returns the findings of the listing rules in these texts, by field; found words are in lower case, numbers in Latin
 * digits.
 */
export const findingsOf = (texts: Readonly<Partial<Record<ListingField, string>>>): Finding[] =>
  // The keys are those of the type; `entries` forgets it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  (Object.entries(texts) as [ListingField, string][]).flatMap(([field, text]) => findingsIn(field, text));

const DAY_MS = 86_400_000;

/**
 * How long a verified number counts as its person's without another proof: an operator reassigns a number no sooner
 * than 90 days after it was given up (TRAI to the Supreme Court of India, W.P.(C) 1022/2022; ADR 91).
 */
export const NUMBER_PROOF_VALID_DAYS = 90;

/** Answers allowed per number, so that a town's PIN codes cannot be tried one by one. */
export const ANSWERS = { max: 5, seconds: 86_400 };

/** When a number entered by staff was proved: never, so its person has to answer the question (ADR 91). */
export const NEVER_PROVED = new Date(0);

type Numbered = {
  phoneVerifiedAt: Date | null;
  phoneProvedAt: Date;
  emailVerifiedAt: Date | null;
  hasPassword: boolean;
};

const isLongUnproved = ({ phoneProvedAt }: Numbered, now: Date): boolean =>
  now.getTime() - phoneProvedAt.getTime() >= NUMBER_PROOF_VALID_DAYS * DAY_MS;

/**
 * Whether the number alone does not prove ownership of the account: it may have been reassigned; or it was never proved
 * and a password or email identifies the person, who may have registered with another person's number.
 */
export const isAsked = (account: Numbered, now: Date): boolean =>
  isLongUnproved(account, now) ||
  (account.phoneVerifiedAt === null && (account.hasPassword || account.emailVerifiedAt !== null));

/** Whether the number's current user may remove it from the account: it may have been reassigned, or was never proved. */
export const isReleasable = (account: Numbered, now: Date): boolean =>
  isLongUnproved(account, now) || account.phoneVerifiedAt === null;

/** Facts only the account's person knows: their PIN codes, from every role that has one, and their names. */
export type Known = { pincodes: readonly string[]; names: readonly string[] };

/** Returns the question for a person: their PIN code if known, else their name. */
export const questionFor = ({ pincodes }: Known): 'pincode' | 'name' =>
  pincodes.length > 0 ? 'pincode' : 'name';

const firstWord = (text: string): string =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase('en-IN')
    .match(/[\p{L}\p{M}]+/u)?.[0] ?? '';

/** Whether the answer is correct: the PIN code with any spacing, or the first name. */
export function isRightAnswer(known: Known, answer: string): boolean {
  if (questionFor(known) === 'pincode')
    return known.pincodes.includes(answer.normalize('NFKC').replaceAll(/\s/gu, ''));
  const word = firstWord(answer);
  return word !== '' && known.names.some((name) => firstWord(name) === word);
}

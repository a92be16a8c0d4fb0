const DAY_MS = 86_400_000;

/**
 * How long a number that was proved stays its person's without another proof: one that was given up goes to another person no sooner
 * than 90 days later (TRAI to the Supreme Court of India, W.P.(C) 1022/2022; ADR 91).
 */
export const NUMBER_KEPT_DAYS = 90;

/** Answers given for one number, so that the PIN codes of a town cannot be tried one after the other. */
export const ANSWERS = { max: 5, seconds: 86_400 };

/** When the number of an account that staff entered was proved: never, so its person is asked (ADR 91). */
export const NEVER_PROVED = new Date(0);

type Numbered = {
  phoneVerifiedAt: Date | null;
  phoneProvedAt: Date;
  emailVerifiedAt: Date | null;
  hasPassword: boolean;
};

const isLongUnproved = ({ phoneProvedAt }: Numbered, now: Date): boolean =>
  now.getTime() - phoneProvedAt.getTime() >= NUMBER_KEPT_DAYS * DAY_MS;

/**
 * Whether the number alone does not show that a person is the account's: it may have passed on, or it was never proved and a
 * password or an e-mail shows who the person is; they may have registered with another's number.
 */
export const isAsked = (account: Numbered, now: Date): boolean =>
  isLongUnproved(account, now) ||
  (account.phoneVerifiedAt === null && (account.hasPassword || account.emailVerifiedAt !== null));

/** Whether a person who has the number may take it off the account: it may have passed on, or was never proved. */
export const isReleasable = (account: Numbered, now: Date): boolean =>
  isLongUnproved(account, now) || account.phoneVerifiedAt === null;

/** What only the person of an account knows: where they live, of every role that has said so, and what they are called. */
export type Known = { pincodes: readonly string[]; names: readonly string[] };

/** What a person is asked: their PIN code where it is known, else their name. */
export const questionFor = ({ pincodes }: Known): 'pincode' | 'name' =>
  pincodes.length > 0 ? 'pincode' : 'name';

const firstWord = (text: string): string =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase('en-IN')
    .match(/[\p{L}\p{M}]+/u)?.[0] ?? '';

/** Whether the answer is right: the PIN code, however it is spaced, or the first name. */
export function isRightAnswer(known: Known, answer: string): boolean {
  if (questionFor(known) === 'pincode')
    return known.pincodes.includes(answer.normalize('NFKC').replaceAll(/\s/gu, ''));
  const word = firstWord(answer);
  return word !== '' && known.names.some((name) => firstWord(name) === word);
}

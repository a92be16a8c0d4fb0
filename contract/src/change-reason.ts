import { cancelReasons } from './cancel-reasons.ts';
import { paragraph } from './fields.ts';
import { tripWithdrawReasons, workWithdrawReasons } from './withdraw-reasons.ts';

const codes = new Set<string>([...cancelReasons, ...workWithdrawReasons, ...tripWithdrawReasons]);

// Every key of our sentences looks like this, and readers see its sentence.
const LIKE_A_KEY = /^[a-z0-9-]+$/;
const inOwnWords = (text: string): string =>
  LIKE_A_KEY.test(text) && !codes.has(text) ? text.replace(/^./, (first) => first.toUpperCase()) : text;

/**
 * A reason: one of these codes, or the person's own words. Words that could be the key of another sentence get a capital
 * letter, so that no one makes readers see a sentence of ours.
 */
export const changeReason = paragraph(500)
  .overwrite(inOwnWords)
  .meta({
    description: `Own words, or one of the codes ${[...codes].join(', ')}, which each reader sees in their language`,
  });

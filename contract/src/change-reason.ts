import { cancelReasons } from './cancel-reasons.ts';
import { paragraph } from './fields.ts';
import { tripWithdrawReasons, workWithdrawReasons } from './withdraw-reasons.ts';

const codes = new Set<string>([...cancelReasons, ...workWithdrawReasons, ...tripWithdrawReasons]);

/** A reason: one of these codes, or the person's own words. */
export const changeReason = paragraph(500).meta({
  description: `Own words, or one of the codes ${[...codes].join(', ')}, which each reader sees in their language`,
});

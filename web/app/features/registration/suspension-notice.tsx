import { useOwnAccount } from '../../lib/own-account.ts';
import { later } from '../../shell/lazy-component.tsx';

const AnswerNotice = later(async () => (await import('./suspension-notice-link.tsx')).AnswerNotice);

/** Notice that staff may suspend the account, while the person can still answer. */
export function SuspensionNotice() {
  const until = useOwnAccount()?.answer_notice_until ?? null;
  return until === null ? null : <AnswerNotice until={until} />;
}

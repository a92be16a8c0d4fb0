import { codeCheckDigit } from '@dihaadi/contract/code-check-digit';
import type { CodeCheck } from '@dihaadi/contract/devices';
import type { ProblemCode } from '@dihaadi/contract/problems';
import { ApiProblem } from '../request.ts';
import { updateQueue } from './store.ts';

// The same limits as on the server (design/domain.md, section 3).
const MAX_WRONG_CODES = 5;
const CODE_LOCKOUT_MS = 15 * 60_000;

const refusal = (code: ProblemCode) =>
  new ApiProblem({ type: 'about:blank', title: code, status: 422, detail: code, code, request_id: '' });

type Asked = { userId: string; thing: string; code: string; check: CodeCheck };

/**
 * Checks a code offline by its check digit, which detects typing mistakes; the server verifies the code itself when the
 * step arrives. Rejects a wrong one like the server, and every code after five wrong ones.
 */
export async function checkCode({ userId, thing, code, check }: Asked): Promise<void> {
  let refused: ProblemCode | undefined;
  await updateQueue(userId, async (kept) => {
    const now = Date.now();
    const { wrong, until } = kept.tries[thing] ?? { wrong: 0, until: 0 };
    if (until > now) {
      refused = 'too-many-requests';
      return kept;
    }
    const isCode = codeCheckDigit(code) === check.check_digit;
    const count = isCode ? 0 : wrong + 1;
    const isLast = count >= MAX_WRONG_CODES;
    if (!isCode) refused = isLast ? 'too-many-requests' : 'code-refused';
    const tries = { wrong: isLast ? 0 : count, until: isLast ? now + CODE_LOCKOUT_MS : 0 };
    return { ...kept, tries: { ...kept.tries, [thing]: tries } };
  });
  if (refused !== undefined) throw refusal(refused);
}

import type { CodeCheck } from '@dihaadi/contract/devices';
import type { ProblemCode } from '@dihaadi/contract/problems';
import { ApiProblem } from '../request.ts';
import { base64url } from './sign.ts';
import { updateQueue } from './store.ts';

// The same limits as on the server (design/domain.md, section 3).
const MAX_WRONG_CODES = 5;
const CODE_LOCKOUT_MS = 15 * 60_000;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    atob(text.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.codePointAt(0) ?? 0,
  );

/**
 * Returns whether a code is the one `check` was derived from. Takes about a second on a slow phone, so that trying all
 * codes is impractical.
 */
async function isRight({ nonce, iterations, expected }: CodeCheck, code: string): Promise<boolean> {
  const digits = new TextEncoder().encode(code);
  const key = await crypto.subtle.importKey('raw', digits, 'PBKDF2', false, ['deriveBits']);
  const by = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(nonce), iterations };
  return base64url(new Uint8Array(await crypto.subtle.deriveBits(by, key, 256))) === expected;
}

const refusal = (code: ProblemCode) =>
  new ApiProblem({ type: 'about:blank', title: code, status: 422, detail: code, code, request_id: '' });

type Asked = { userId: string; thing: string; code: string; check: CodeCheck };

/** Checks a code offline. Rejects a wrong one like the server, and every code after five wrong ones. */
export async function checkCode({ userId, thing, code, check }: Asked): Promise<void> {
  let refused: ProblemCode | undefined;
  await updateQueue(userId, async (kept) => {
    const now = Date.now();
    const { wrong, until } = kept.tries[thing] ?? { wrong: 0, until: 0 };
    if (until > now) {
      refused = 'too-many-requests';
      return kept;
    }
    const isCode = await isRight(check, code);
    const count = isCode ? 0 : wrong + 1;
    const isLast = count >= MAX_WRONG_CODES;
    if (!isCode) refused = isLast ? 'too-many-requests' : 'code-refused';
    const tries = { wrong: isLast ? 0 : count, until: isLast ? now + CODE_LOCKOUT_MS : 0 };
    return { ...kept, tries: { ...kept.tries, [thing]: tries } };
  });
  if (refused !== undefined) throw refusal(refused);
}

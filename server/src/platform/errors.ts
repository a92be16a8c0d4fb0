import { type ProblemCode, problems } from '@dihaadi/contract/problems';
import type { Refusal } from '@dihaadi/contract/refusals';

type Extra = {
  /** Which inputs are wrong, by their path in what was sent. */
  errors?: { path: string; message: string }[];
  retryAfterSeconds?: number;
  /** Which of several reasons one code has. */
  reason?: Refusal;
  cause?: unknown;
};

/** The one error the API answers with; everything else is a bug and becomes `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: Extra['errors'];
  readonly retryAfterSeconds: number | undefined;
  readonly reason: Refusal | undefined;

  constructor(code: ProblemCode, detail: string, extra: Extra = {}) {
    super(detail, { cause: extra.cause });
    this.code = code;
    this.status = problems[code].status;
    this.errors = extra.errors;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.reason = extra.reason;
  }
}

/** Makes the error to throw. `detail` is the sentence a person is shown. */
export const problem = (code: ProblemCode, detail: string, extra?: Extra): AppError =>
  new AppError(code, detail, extra);

/** One field of the input cannot be used, for a reason that only the server can know. */
export const badField = (path: string, message: string): AppError =>
  new AppError('bad-input', message, { errors: [{ path, message }] });

/** A dependency is away for a moment; asking again soon is right. */
export const unavailable = (detail: string, cause?: unknown): AppError =>
  new AppError('unavailable', detail, { retryAfterSeconds: 1, cause });

import { type ProblemCode, problems } from '@dihaadi/contract/problems';
import type { Reason, ReasonParams } from '@dihaadi/contract/refusals';
import type { TextLanguage } from '@dihaadi/contract/texts/language';
import type { Params } from '@dihaadi/contract/texts/params';
import { isReason, sentenceOf } from './refusals.ts';

/** Why something is refused: a key of the message catalogue, and its params. */
export type Saying = { reason: Reason; params?: Params | undefined };

/** Which input field is wrong, by its path in the request, and why. */
export type FieldError = Saying & { path: string };

type Extra = {
  errors?: readonly FieldError[] | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** Codes that are also reasons, and need no other. */
type PlainCode = ProblemCode & Reason;

/** The params of a reason, if it has any. */
type SayingArgs<R extends Reason> = R extends Reason
  ? [ReasonParams<R>] extends [never]
    ? []
    : [params: ReasonParams<R>]
  : never;

/** The only error the API responds with; everything else is a bug and becomes `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ProblemCode;
  readonly status: number;
  readonly saying: Saying;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** The message is the English sentence, for logs. */
  constructor(code: ProblemCode, saying: Saying, extra: Extra = {}) {
    super(sentenceOf(saying, 'en'), { cause: extra.cause });
    this.code = code;
    this.status = problems[code].status;
    this.saying = saying;
    this.errors = extra.errors;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }

  /** Returns the message for the user, in their language. */
  detail(language: TextLanguage): string {
    return sentenceOf(this.saying, language);
  }
}

/** Returns a reason with the params of its message. */
export const saying = <R extends Reason>(reason: R, ...[params]: SayingArgs<R>): Saying => ({
  reason,
  params,
});

/** Returns the error to throw: a code, and the reason whose message the user sees; some codes are their own reason. */
export function problem(code: PlainCode): AppError;
export function problem<R extends Reason>(code: ProblemCode, reason: R, ...args: SayingArgs<R>): AppError;
export function problem(code: ProblemCode, reason?: Reason, params?: Params): AppError {
  return new AppError(code, { reason: reason ?? plainReason(code), params });
}

const plainReason = (code: ProblemCode): Reason => (isReason(code) ? code : 'internal');

/** Returns a 400 error for one input field, for a reason only the server can know. */
export const badField = <R extends Reason>(path: string, reason: R, ...[params]: SayingArgs<R>): AppError =>
  fieldProblem('bad-input', { path, reason, params });

/** Returns a problem with a single field. */
export const fieldProblem = (code: ProblemCode, error: FieldError): AppError =>
  new AppError(code, { reason: error.reason, params: error.params }, { errors: [error] });

/** Like `fieldProblem`, for all fields refused at once, in order; at least one. */
export function fieldProblems(code: ProblemCode, errors: readonly [FieldError, ...FieldError[]]): AppError {
  const [{ reason, params }] = errors;
  return new AppError(code, { reason, params }, { errors });
}

/** Returns the seconds to wait until a moment, for Retry-After; at least 1. */
export const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));

/** A dependency is temporarily unavailable; the client should retry soon. */
export const unavailable = (reason: Reason = 'unavailable', cause?: unknown): AppError =>
  new AppError('unavailable', { reason }, { retryAfterSeconds: 1, cause });

import { type ProblemCode, problems } from '@dihaadi/contract/problems';
import type { Reason, ReasonParams } from '@dihaadi/contract/refusals';
import type { TextLanguage } from '@dihaadi/contract/texts/language';
import type { Params } from '@dihaadi/contract/texts/params';
import { isReason, sentenceOf } from './refusals.ts';

/** Why something is refused: the key of a sentence of the catalogue, and what it names. */
export type Saying = { reason: Reason; params?: Params | undefined };

/** Which input is wrong, by its path in what was sent, and why. */
export type FieldError = Saying & { path: string };

type Extra = {
  errors?: readonly FieldError[] | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** The codes whose own name is a reason, too: of them nothing more needs to be said. */
type PlainCode = ProblemCode & Reason;

/** The params of a reason, where it has any. */
type SayingArgs<R extends Reason> = R extends Reason
  ? [ReasonParams<R>] extends [never]
    ? []
    : [params: ReasonParams<R>]
  : never;

/** The one error the API answers with; everything else is a bug and becomes `internal`. */
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

  /** What a person is told, in their language. */
  detail(language: TextLanguage): string {
    return sentenceOf(this.saying, language);
  }
}

/** A reason with the params that its sentence names. */
export const saying = <R extends Reason>(reason: R, ...[params]: SayingArgs<R>): Saying => ({
  reason,
  params,
});

/** Makes the error to throw: a code, and the reason whose sentence a person is shown; of some codes their name says it. */
export function problem(code: PlainCode): AppError;
export function problem<R extends Reason>(code: ProblemCode, reason: R, ...args: SayingArgs<R>): AppError;
export function problem(code: ProblemCode, reason?: Reason, params?: Params): AppError {
  return new AppError(code, { reason: reason ?? plainReason(code), params });
}

const plainReason = (code: ProblemCode): Reason => (isReason(code) ? code : 'internal');

/** One field of the input cannot be used, for a reason that only the server can know. */
export const badField = <R extends Reason>(path: string, reason: R, ...[params]: SayingArgs<R>): AppError =>
  fieldProblem('bad-input', { path, reason, params });

/** A problem that is one field's. */
export const fieldProblem = (code: ProblemCode, error: FieldError): AppError =>
  new AppError(code, { reason: error.reason, params: error.params }, { errors: [error] });

/** As `fieldProblem`, of all fields that are refused at once, in their order; there is at least one. */
export function fieldProblems(code: ProblemCode, errors: readonly [FieldError, ...FieldError[]]): AppError {
  const [{ reason, params }] = errors;
  return new AppError(code, { reason, params }, { errors });
}

/** A dependency is away for a moment; asking again soon is right. */
export const unavailable = (reason: Reason = 'unavailable', cause?: unknown): AppError =>
  new AppError('unavailable', { reason }, { retryAfterSeconds: 1, cause });

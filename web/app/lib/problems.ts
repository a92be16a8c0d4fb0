import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { localeOf } from './i18n.tsx';
import { sentenceOf } from './refusals.ts';
import { ApiProblem, NoAnswer } from './request.ts';

/** Returns the fields that a response rejects, with its message for each in the screen's language. */
export const refusedFields = (error: unknown): readonly { path: string; message: string }[] =>
  error instanceof ApiProblem ? (error.problem.errors ?? []) : [];

const ours = msg`Something went wrong on our side. Try again in a minute.`;
const noConnection = msg`No connection. Check your network and try again.`;

/** Returns the message for a request without a usable response. */
export const withoutAnswer = ({ isOurs }: NoAnswer): MessageDescriptor => (isOurs ? ours : noConnection);

/**
 * Returns the message for a failure in the user's language: the error's sentence, which the API renders from the shared
 * catalogue; else `fallback`.
 */
export function explain(i18n: I18n, error: unknown, fallback: string): string {
  if (error instanceof NoAnswer) return i18n._(withoutAnswer(error));
  if (!(error instanceof ApiProblem)) return fallback;
  return sentenceOf(localeOf(i18n), error.problem) ?? error.problem.detail;
}

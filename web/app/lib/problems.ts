import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { localeOf } from './i18n.tsx';
import { sentenceOf } from './refusals.ts';
import { ApiProblem, NoAnswer } from './request.ts';

/** The fields that an answer refuses, with what it says of each in the language of the screen. */
export const refusedFields = (error: unknown): readonly { path: string; message: string }[] =>
  error instanceof ApiProblem ? (error.problem.errors ?? []) : [];

/**
 * What a person is told about something that failed, in their language: the sentence of the refusal, which the API renders
 * from the catalogue that it shares with this side; else `fallback`.
 */
export function explain(i18n: I18n, error: unknown, fallback: string): string {
  if (error instanceof NoAnswer) return i18n._(msg`No connection. Check your network and try again.`);
  if (!(error instanceof ApiProblem)) return fallback;
  return sentenceOf(localeOf(i18n), error.problem) ?? error.problem.detail;
}

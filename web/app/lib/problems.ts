import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { localeOf } from './i18n.tsx';
import { sentenceOf } from './refusals.ts';
import { ApiProblem, NoAnswer } from './request.ts';

/** The fields that an answer refuses, with what it says of each in the language of the screen. */
export const refusedFields = (error: unknown): readonly { path: string; message: string }[] =>
  error instanceof ApiProblem ? (error.problem.errors ?? []) : [];

const ours = msg`Something went wrong on our side. Try again in a minute.`;
const noConnection = msg`No connection. Check your network and try again.`;

/** What a person is told when nothing usable came back. */
export const withoutAnswer = ({ isOurs }: NoAnswer): MessageDescriptor => (isOurs ? ours : noConnection);

/**
 * What a person is told about something that failed, in their language: the sentence of the refusal, which the API renders
 * from the catalogue that it shares with this side; else `fallback`.
 */
export function explain(i18n: I18n, error: unknown, fallback: string): string {
  if (error instanceof NoAnswer) return i18n._(withoutAnswer(error));
  if (!(error instanceof ApiProblem)) return fallback;
  return sentenceOf(localeOf(i18n), error.problem) ?? error.problem.detail;
}

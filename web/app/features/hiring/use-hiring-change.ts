import { msg } from '@lingui/core/macro';
import { type Change, type OwnSentences, useActionMutation } from '../../lib/use-action-mutation.ts';

/** Error texts that only companies get. */
const sentences: OwnSentences = {
  'listing-refused': msg`Fix these before publishing`,
  'no-postings-left': msg`No job postings left. Buy a plan, close a job, or wait for next month.`,
  'company-rejected': msg`Your company was rejected. Correct its details first.`,
  'position-filled': msg`All positions of this job are filled.`,
};

/** Mutation by a company on its jobs, applicants or team. */
export const useHiringChange = <Result, Input = void>(change: Change<Input, Result>) =>
  useActionMutation({ ...change, sentences });

import { msg } from '@lingui/core/macro';

/** How a list of cards is ordered by time; a table has headers to press instead. */
export const timeOrder = {
  name: 'sort',
  label: msg`Order`,
  all: msg`Newest first`,
  options: [['created_at', msg`Oldest first`]] as const,
};

import { msg } from '@lingui/core/macro';

/** Order by time for a list of cards; a table has sortable headers instead. */
export const timeOrder = {
  name: 'sort',
  label: msg`Order`,
  all: msg`Newest first`,
  options: [['created_at', msg`Oldest first`]] as const,
};

import { owned } from '../../platform/personal-data.ts';

/** The files go by `privacy.remove_erased_files`. */
export const documentsPersonalData = [
  owned({
    table: 'uploaded_document',
    by: { account_id: 'account' },
    onErasure: { keptFor: 'disputes', afterwards: 'delete' },
  }),
];

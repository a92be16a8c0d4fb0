import { owned } from '../../platform/personal-data.ts';

/** `privacy.remove_erased_files` deletes the files. */
export const documentsPersonalData = [
  owned({
    table: 'uploaded_document',
    by: { account_id: 'account' },
    onErasure: { keptFor: 'disputes', afterwards: 'delete' },
  }),
];

import { owned, ownedThrough } from '../../platform/personal-data.ts';

export const suspensionCasesPersonalData = [
  // Photos of a deleted case no longer have a case, and are deleted with the unused ones.
  ownedThrough({
    table: 'suspension_photo',
    column: 'case_id',
    via: { table: 'suspension_case', key: 'id', by: { account_id: 'account' } },
    hide: ['uploaded_by'],
    onErasure: { keptFor: 'disputes' },
  }),
  owned({
    table: 'suspension_case',
    by: { account_id: 'account' },
    hide: ['opened_by', 'decided_by'],
    open: { column: 'case_status', values: ['notice', 'in_review'], obligation: 'dispute_open' },
    onErasure: { keptFor: 'disputes', afterwards: 'delete' },
  }),
];

import { owned } from '../../platform/personal-data.ts';

export const suspensionCasesPersonalData = [
  owned({
    table: 'suspension_case',
    by: { account_id: 'account' },
    hide: ['opened_by', 'decided_by'],
    open: { column: 'case_status', values: ['notice', 'in_review'], obligation: 'dispute_open' },
    onErasure: { keptFor: 'disputes', afterwards: 'delete' },
  }),
];

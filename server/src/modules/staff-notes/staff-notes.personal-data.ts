import { owned } from '../../platform/personal-data.ts';

export const staffNotesPersonalData = [
  owned({
    table: 'staff_note',
    by: { person_id: 'account' },
    hide: ['created_by', 'done_by'],
    onErasure: { keptFor: 'disputes', afterwards: 'delete' },
  }),
];

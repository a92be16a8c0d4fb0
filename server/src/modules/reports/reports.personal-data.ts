import { owned } from '../../platform/personal-data.ts';

export const reportsPersonalData = [
  owned({
    table: 'report',
    by: { reporter_id: 'account' },
    hide: ['decided_by'],
    onErasure: { set: { details: null }, keptFor: 'disputes' },
  }),
];

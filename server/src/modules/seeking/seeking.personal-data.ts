import { owned } from '../../platform/personal-data.ts';

export const seekingPersonalData = [
  owned({ table: 'saved_job', by: { seeker_id: 'account' }, onErasure: 'delete' }),
  owned({
    table: 'saved_search',
    by: { seeker_id: 'account' },
    hide: ['words', 'facet', 'city_key'],
    onErasure: 'delete',
  }),
  owned({ table: 'job_digest', by: { seeker_id: 'account' }, onErasure: 'delete' }),
];

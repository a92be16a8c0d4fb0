import { owned, ownedThrough } from '../../platform/personal-data.ts';

const application = { table: 'job_application', key: 'id', by: { job_seeker_id: 'account' } } as const;

export const jobsPersonalData = [
  owned({
    table: 'job',
    by: { company_id: 'company' },
    hide: ['words', 'shown', 'title_key', 'city_key', 'place'],
    open: { column: 'status', values: ['in_review', 'active', 'paused'], obligation: 'job_open' },
    onErasure: { keptFor: 'disputes' },
  }),
  ownedThrough({
    table: 'interview_slot',
    column: 'application_id',
    via: application,
    onErasure: { keptFor: 'disputes' },
  }),
  owned({
    table: 'job_application',
    by: { job_seeker_id: 'account' },
    // Like the notes, written by a company for itself.
    hide: ['rating'],
    onErasure: { set: { cover_letter: '', rating: null }, keptFor: 'disputes' },
  }),
];

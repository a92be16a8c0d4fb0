import { owned } from '../../platform/personal-data.ts';

export const reviewsPersonalData = [
  owned({
    table: 'review',
    by: { by_id: 'account', about_id: 'account' },
    onErasure: { keptFor: 'disputes' },
  }),
];

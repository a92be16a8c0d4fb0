import { owned } from '../../platform/personal-data.ts';

export const disputesPersonalData = [
  owned({
    table: 'dispute_statement',
    by: { author_id: 'account' },
    onErasure: { keptFor: 'disputes' },
  }),
  owned({
    table: 'dispute',
    by: { opener_id: 'account', other_id: 'account' },
    hide: ['opened_by', 'owner_id', 'guest_booking_id'],
    open: {
      column: 'dispute_status',
      values: ['open', 'under_review'],
      obligation: 'dispute_open',
    },
    onErasure: { keptFor: 'disputes' },
  }),
];

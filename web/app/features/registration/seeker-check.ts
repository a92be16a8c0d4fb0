import { addSeekerRole, registerSeeker } from '@dihaadi/contract/seekers';
import { serviceCategories } from '@dihaadi/contract/services';
import type { Fields } from './fields.ts';
import type { Wrong } from './registration-form.ts';

const alsoWrong = ({ trade, spoken }: Fields): Wrong => ({
  ...(!serviceCategories.some((one) => one === trade) && { trade: 'unusable' as const }),
  ...(spoken.length === 0 && { spoken: 'unusable' as const }),
});

/** Validation of a job seeker's registration. */
export const registering = { body: registerSeeker.body, alsoWrong };

/** Like `registering`, for a person who already has another role. */
export const adding = { body: addSeekerRole.body, alsoWrong };

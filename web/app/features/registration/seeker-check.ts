import { addSeekerRole, registerSeeker } from '@dihaadi/contract/seekers';
import { serviceCategories } from '@dihaadi/contract/services';
import type { Fields } from './fields.ts';
import type { Wrong } from './registration-form.ts';

const alsoWrong = ({ trade, spoken }: Fields): Wrong => ({
  ...(!serviceCategories.some((one) => one === trade) && { trade: 'unusable' as const }),
  ...(spoken.length === 0 && { spoken: 'unusable' as const }),
});

/** What the registration of a job seeker is checked by. */
export const registering = { body: registerSeeker.body, alsoWrong };

/** As `registering`, of a person who has another role already. */
export const adding = { body: addSeekerRole.body, alsoWrong };

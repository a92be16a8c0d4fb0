import { addWorkerRole, registerWorker } from '@dihaadi/contract/workers';
import type { Fields } from './fields.ts';
import type { Wrong } from './registration-form.ts';

/** The API accepts none and marks it for review; no customer would ever find such a worker. */
const alsoWrong = ({ skills }: Fields): Wrong => (skills.length === 0 ? { skills: 'unusable' } : {});

/** What the registration of a worker is checked by. */
export const registering = { body: registerWorker.body, alsoWrong };

/** As `registering`, of a person who has another role already. */
export const adding = { body: addWorkerRole.body, alsoWrong };

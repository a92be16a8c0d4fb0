import { addWorkerRole, registerWorker } from '@dihaadi/contract/workers';
import type { Fields } from './fields.ts';
import type { Wrong } from './registration-form.ts';

/** The API accepts an empty list and marks it for review; no customer would ever find such a worker. */
const alsoWrong = ({ skills }: Fields): Wrong => (skills.length === 0 ? { skills: 'unusable' } : {});

/** Validation of a worker's registration. */
export const registering = { body: registerWorker.body, alsoWrong };

/** Like `registering`, for a person who already has another role. */
export const adding = { body: addWorkerRole.body, alsoWrong };

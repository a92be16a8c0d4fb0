export { approvalById } from './approvals.queries.ts';
export { approvalsForDesk } from './approvals.usecases/show-approvals.ts';
export { checkSecondPerson } from './approvals.usecases/second-person.ts';

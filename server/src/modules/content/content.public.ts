export { addContent } from './content.usecases.ts';
export { contentApprovals } from './content.approvals.ts';

export { type Service, serviceById } from './services.queries.ts';
export { addService } from './services.usecases.ts';
export { servicesApprovals } from './services.approvals.ts';

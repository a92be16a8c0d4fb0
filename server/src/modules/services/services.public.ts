export { type Service, serviceById } from './services.queries.ts';
export { serviceNameIn, type ServiceNames } from './services.rules.ts';
export { addService, serviceNames } from './services.usecases.ts';
export { servicesApprovals } from './services.approvals.ts';

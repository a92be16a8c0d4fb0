export { type Service, serviceById } from './services.queries.ts';
export { addService } from './services.usecases.ts';

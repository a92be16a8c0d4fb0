export { addService } from './services.usecases.ts';

export { updateProfile } from './customers.usecases.ts';

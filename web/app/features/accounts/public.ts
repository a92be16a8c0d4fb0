export { ownRoles } from './queries.ts';

export { AccountPage } from './account-page.tsx';
export { OwnPage } from './own-page.tsx';
export { ownRoles } from './queries.ts';

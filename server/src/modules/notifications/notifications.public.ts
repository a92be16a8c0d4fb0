export { notify, waysWanted } from './notifications.usecases.ts';

export { type SosNotificationFacts, sosNotificationFacts } from './sos.usecases/sos-notification-facts.ts';
export { listSos } from './sos.usecases/staff-sos.ts';
export { sosPersonalData } from './sos.personal-data.ts';

export { CustomerActivityPart } from './staff/customer-activity.tsx';
export { WorkActivityPart } from './staff/work-activity.tsx';

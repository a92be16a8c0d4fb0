export { happenings, licenseTypes, serviceTypes, statuses, vehicleTypes } from './drivers.labels.ts';

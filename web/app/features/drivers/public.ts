export {
  registrationEventLabels,
  licenceTypeLabels,
  serviceTypeLabels,
  driverStatusLabels,
  vehicleTypeLabels,
} from './drivers.labels.ts';

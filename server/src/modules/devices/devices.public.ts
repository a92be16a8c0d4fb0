export { devicesPersonalData } from './devices.personal-data.ts';

export { profilesPersonalData } from './profiles.personal-data.ts';

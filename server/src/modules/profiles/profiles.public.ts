export { homePincodesOf } from './profiles.usecases.ts';
export { profilesPersonalData } from './profiles.personal-data.ts';

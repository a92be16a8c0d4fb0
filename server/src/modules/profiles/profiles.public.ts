export { homePincodesOf } from './profiles.usecases/own-parts.ts';
export { profilesPersonalData } from './profiles.personal-data.ts';

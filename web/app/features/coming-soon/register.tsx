export { ClosedRegistration as default } from '../../shell/closed-registration.tsx';

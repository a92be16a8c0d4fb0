export { CallPolice } from './call-police.tsx';
export { SosCard, TrackedSosCard } from './sos-card.tsx';
export { SosAlarm } from './staff/alarm.tsx';
export { Acknowledge } from './staff/acknowledge.tsx';

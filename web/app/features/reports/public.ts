export { ReportsAbout } from './staff/reports-about.tsx';

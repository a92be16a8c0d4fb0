export { duePeople, dueReminders } from './staff-notes.queries.ts';
export { staffNotesPersonalData } from './staff-notes.personal-data.ts';

import type { TestProject } from 'vitest/node';
import { prepare } from './global-setup.ts';

/** Starts every available PostgreSQL, the built-in and the installed one. */
export default (project: TestProject) => prepare(project, 'all');

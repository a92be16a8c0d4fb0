import { removeErasedPhoto } from '../accounts/accounts.public.ts';
import { removeErasedDocuments } from '../documents/documents.public.ts';
import { removeErasedResume } from '../seekers/seekers.public.ts';
import type { Task } from '../../platform/tasks.ts';
import { type Deps, prepareExport, removeExpiredExports } from './privacy.usecases/export-data.ts';
import { purgeRetainedData } from './privacy.usecases/purge-retained-data.ts';

export const privacyTasks: Task<Deps>[] = [
  {
    name: 'privacy.prepare_export',
    on: ['data_export.request'],
    run: async (deps, { thing_id }) => {
      if (thing_id !== null) await prepareExport(deps, thing_id);
    },
  },
  {
    name: 'privacy.remove_erased_files',
    on: ['account.erase'],
    run: async (deps, { thing_id }) => {
      if (thing_id === null) return;
      await removeErasedDocuments(deps, thing_id);
      await removeErasedResume(deps, thing_id);
      await removeErasedPhoto(deps, thing_id);
    },
  },
  { name: 'privacy.purge_kept', every: '53 2 * * *', run: purgeRetainedData },
  { name: 'privacy.remove_expired_exports', every: '29 * * * *', run: removeExpiredExports },
];

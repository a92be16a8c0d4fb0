import { diskStorage } from './storage/disk.ts';
import { s3Storage } from './storage/s3.ts';
import type { S3Config, Storage, StorageKey } from './storage/stored-file.ts';

export type { Storage, StorageKey } from './storage/stored-file.ts';

export type StorageConfig = { kind: 'disk'; folder: string } | ({ kind: 's3' } & S3Config);

const KEY =
  /^(?:(?:logos|papers|resumes|trips|disputes|suspensions|bills|exports|photos)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|digests\/\d{4}-\d{2}-\d{2})$/;

/** Creates the configured storage. Throws on a key that isn't ours. */
export function createStorage(config: StorageConfig): Storage {
  const storage = config.kind === 'disk' ? diskStorage(config.folder) : s3Storage(config);
  return {
    put: async (key, bytes) => storage.put(checked(key), bytes),
    get: async (key) => storage.get(checked(key)),
    remove: async (key) => storage.remove(checked(key)),
    probe: () => storage.probe(),
  };
}

function checked(key: StorageKey): StorageKey {
  if (!KEY.test(key)) throw new Error('Invalid storage key.');
  return key;
}

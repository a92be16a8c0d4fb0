import { diskStorage } from './storage/disk.ts';
import { s3Storage } from './storage/s3.ts';

/**
 * Where files are kept. A key is ours alone, `folder/uuid`: no name that somebody has chosen ever comes near a path.
 */
export type Storage = {
  put: (key: StorageKey, bytes: Buffer) => Promise<void>;
  /** Undefined when there is none of this key. */
  get: (key: StorageKey) => Promise<Buffer | undefined>;
  /** Gone afterwards, whether or not it was there. */
  remove: (key: StorageKey) => Promise<void>;
};

export type StorageKey = `${'logos' | 'papers'}/${string}`;

export type S3Config = {
  /** The service's address, without the bucket. */
  url: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type StorageConfig = { kind: 'disk'; folder: string } | ({ kind: 's3' } & S3Config);

const KEY = /^(?:logos|papers)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The storage that is configured. Throws on a key that is none of ours. */
export function createStorage(config: StorageConfig): Storage {
  const storage = config.kind === 'disk' ? diskStorage(config.folder) : s3Storage(config);
  return {
    put: async (key, bytes) => storage.put(checked(key), bytes),
    get: async (key) => storage.get(checked(key)),
    remove: async (key) => storage.remove(checked(key)),
  };
}

function checked(key: StorageKey): StorageKey {
  if (!KEY.test(key)) throw new Error('No key of the storage.');
  return key;
}

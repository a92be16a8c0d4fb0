/**
 * Where files are kept. Keys are our own, `folder/uuid` or `digests/day`: a name chosen by a user never becomes part of
 * a path.
 */
export type Storage = {
  put: (key: StorageKey, bytes: Buffer) => Promise<void>;
  /** Returns undefined if the key doesn't exist. */
  get: (key: StorageKey) => Promise<Buffer | undefined>;
  /** Removes the file, whether or not it existed. */
  remove: (key: StorageKey) => Promise<void>;
  /** Throws when nothing can be stored at the moment. */
  probe: () => Promise<void>;
};

/** Uploaded documents are stored under `papers/`, as they always were: stored files are not moved. */
export type StorageKey =
  `${'logos' | 'papers' | 'resumes' | 'trips' | 'disputes' | 'suspensions' | 'bills' | 'exports' | 'photos' | 'digests'}/${string}`;

export type S3Config = {
  /** The service's address, without the bucket. */
  url: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

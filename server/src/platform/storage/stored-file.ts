/**
 * Where files are kept. A key is ours alone, `folder/uuid` or `digests/day`: no name that a person has chosen
 * becomes part of a path.
 */
export type Storage = {
  put: (key: StorageKey, bytes: Buffer) => Promise<void>;
  /** Undefined when there is none of this key. */
  get: (key: StorageKey) => Promise<Buffer | undefined>;
  /** Gone afterwards, whether or not it was there. */
  remove: (key: StorageKey) => Promise<void>;
  /** Throws when nothing can be kept just now. */
  probe: () => Promise<void>;
};

/** Uploaded documents lie under `papers/`, as they have from the beginning: files that are kept are not moved. */
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

/**
 * Compares what the caller had read (`If-Match`) with the row as it is now, locked and as the API shows it. Throws 412
 * `changed-meanwhile` if they differ; a request without the header always matches.
 */
export type Match = (row: object) => void;

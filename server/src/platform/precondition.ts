/**
 * Compares what the caller had read (`If-Match`) with the row as it is now, locked and as the API shows it. Refuses with
 * 412 `changed-meanwhile`; a call without the header matches everything.
 */
export type Match = (row: object) => void;

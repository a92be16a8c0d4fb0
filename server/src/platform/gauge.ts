/** A figure that stands in the database: the same on every server, whenever it was started. */
export type Measured = { name: string; help: string; read: () => Promise<number> };

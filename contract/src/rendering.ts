/** How the server and the web's server bundle meet when a page is rendered. */

/** Calls the API without the network, on behalf of one visitor; `path` begins below `/api`. */
export type Transport = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string | Blob; signal?: AbortSignal },
) => Promise<Response>;

/** The map's tile source, if the operator has configured one. */
export type MapTiles = { url: string; attribution: string };

/** Facts about the built files of the web; empty in development. */
export type Assets = {
  /** The file with the texts of each language, keyed by language. */
  texts: Partial<Record<string, string>>;
  /** Returns a built file's contents; undefined in development. */
  assetText: (url: string) => Promise<string | undefined>;
};

/** What the server provides for rendering one request. */
export type Loan = Assets & {
  nonce: string;
  requestId: string;
  api: Transport;
  mapTiles: MapTiles | null;
  /** Reports that the page lacks something it should show, so it is for this visitor only. */
  lacks: () => void;
  report: (error: unknown) => void;
};

import { createContext } from 'react-router';

/** Calls the API without the network, on behalf of one visitor; `path` begins below `/api`. */
export type Transport = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string | Blob; signal?: AbortSignal },
) => Promise<Response>;

/** The map's tile source, if the operator has configured one. */
export type MapTiles = { url: string; attribution: string };

/** What the server provides for rendering one request. */
export type Loan = {
  nonce: string;
  requestId: string;
  api: Transport;
  mapTiles: MapTiles | null;
  /** The file with the texts of each language, where the web is built. */
  texts: Partial<Record<string, string>>;
  /** Returns a built file's contents; undefined in development. */
  assetText: (url: string) => Promise<string | undefined>;
  /** Reports that the page lacks something it should show, so it is for this visitor only. */
  lacks: () => void;
  report: (error: unknown) => void;
};

export const renderContext = createContext<Loan>();

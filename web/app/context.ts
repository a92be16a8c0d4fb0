import { createContext } from 'react-router';

/** Calls the API without the network, on behalf of one visitor; `path` begins below `/api`. */
export type Transport = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string | Blob; signal?: AbortSignal },
) => Promise<Response>;

/** Where the map's streets come from, when the operator has configured it. */
export type MapTiles = { url: string; attribution: string };

/** What the server lends to the rendering of one request. */
export type Loan = {
  nonce: string;
  requestId: string;
  api: Transport;
  mapTiles: MapTiles | null;
  /** The file with the texts of each language, where the web is built. */
  texts: Partial<Record<string, string>>;
  /** What is in a built file of the web; undefined while developing. */
  assetText: (url: string) => Promise<string | undefined>;
  /** Says that the page lacks something it should show: it is for this visitor only. */
  lacks: () => void;
  report: (error: unknown) => void;
};

export const loanContext = createContext<Loan>();

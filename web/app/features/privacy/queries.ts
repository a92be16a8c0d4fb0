import { type ErasureScope, erasurePreview, listExports, readConsents } from '@dihaadi/contract/privacy';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const POLL_MS = 2_000;

/** The copies of the user's data; refetched while one is being prepared. */
export const exportsQuery = queryOptions({
  queryKey: ['data-exports'],
  queryFn: ({ signal }) => call(listExports, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'preparing') ? POLL_MS : false,
});

export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => call(readConsents, { signal }),
});

/** Effects of erasing the account, with every role or the one in use. */
export const erasureQuery = (scope: ErasureScope) =>
  queryOptions({
    queryKey: ['erasure', scope],
    queryFn: ({ signal }) => call(erasurePreview, { query: { scope }, signal }),
    placeholderData: keepPreviousData,
  });

/** Query key of requests about personal data, here and on the staff's screens. */
export const DATA_REQUESTS = 'data_request';

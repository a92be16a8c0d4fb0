import { listOwnDisputes } from '@dihaadi/contract/disputes';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';

const PAGE = 20;

/** Returns the reports about this booking, the person's own and those about them, newest first. */
export const useReportsAbout = (thingId: string) =>
  useQuery({
    queryKey: ['dispute', 'own', 'about', thingId],
    queryFn: async ({ signal }) =>
      (await callList(listOwnDisputes, { query: { thing_id: thingId, limit: PAGE }, signal })).rows,
  });

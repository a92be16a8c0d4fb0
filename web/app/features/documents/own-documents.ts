import {
  myDocuments,
  type UploadedDocument,
  type DocumentKind,
  documentKindsOf,
} from '@dihaadi/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';

/** Returns the documents that the signed-in user has sent, live. */
export const useOwnDocuments = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: ['uploaded_document', 'mine'],
    queryFn: ({ signal }) => call(myDocuments, { signal }),
    enabled,
  });

/** Returns the status of a sent document: the one that counts. */
export function documentStateOf(
  sent: readonly UploadedDocument[],
  kind: DocumentKind,
): 'approved' | 'pending' | 'missing' {
  const of = sent.filter((one) => one.kind === kind).map(({ status }) => status);
  if (of.includes('approved')) return 'approved';
  return of.includes('pending') ? 'pending' : 'missing';
}

/** Returns the documents a signed-in driver has still to send; undefined for others, and while that is not known. */
export function useMissingDocuments(): readonly DocumentKind[] | undefined {
  const isDriver = useSession()?.user.role === 'driver';
  const { data: sent } = useOwnDocuments({ enabled: isDriver });
  return sent && documentKindsOf.driver.filter((kind) => documentStateOf(sent, kind) === 'missing');
}

import type { Company } from '@dihaadi/contract/companies';
import { companyDocuments, type DocumentKind, type UploadedDocument } from '@dihaadi/contract/documents';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import type { Warning } from '../../../staff-kit/confirm-before.tsx';
import { documentLabels } from '../../documents/public.ts';

/**
 * Returns the warning before companies are verified: about those without an approved document, with their pending
 * documents. The badge assures seekers that staff have checked, so documents that don't load also cause a warning.
 */
export async function doubt(companies: readonly Company[]): Promise<Warning | undefined> {
  const unseen: string[] = [];
  const waiting = new Set<DocumentKind>();
  for (const { id, company_name } of companies) {
    const documents = await documentsOf(id);
    if (documents === undefined) return unread;
    if (documents.some(({ status }) => status === 'approved')) continue;
    unseen.push(company_name);
    for (const { kind, status } of documents) if (status === 'pending') waiting.add(kind);
  }
  if (unseen.length === 0) return undefined;
  const company = unseen.join(', ');
  return {
    title: <Trans>No document is approved yet. Verify {company} anyway?</Trans>,
    text: <Waiting kinds={[...waiting]} />,
  };
}

const documentsOf = (companyId: string): Promise<UploadedDocument[] | undefined> =>
  call(companyDocuments, { params: { companyId } }).catch(() => undefined);

const unread: Warning = {
  title: <Trans>Couldn't load the documents</Trans>,
  text: <Trans>Check the documents before you verify, or approve without them.</Trans>,
};

function Waiting({ kinds }: { kinds: readonly DocumentKind[] }) {
  const { i18n } = useLingui();
  const names = kinds.map((kind) => i18n._(documentLabels[kind])).join(', ');
  return names === '' ? (
    <Trans>No documents are waiting for review.</Trans>
  ) : (
    <Trans>Waiting for review: {names}</Trans>
  );
}

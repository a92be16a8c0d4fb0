import type { UploadedDocument } from '@dihaadi/contract/documents';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { DocumentLine } from '../document-line.tsx';
import { documentLabels } from '../documents.labels.ts';
import { DecideDocument } from './decide-document.tsx';
import { type Declared, DocumentViewer } from './document-viewer.tsx';

type StaffDocumentsProps = {
  /** The owner's id. */
  of: string;
  read: (signal: AbortSignal) => Promise<UploadedDocument[]>;
  /** The details that the person has entered, to compare with the documents. */
  declared?: Declared;
};

/** The documents of one person in the desk's drawer, each viewable in place, with the decision on it. */
export function StaffDocuments({ of, read, declared }: StaffDocumentsProps) {
  const { t, i18n } = useLingui();
  const [viewed, setViewed] = useState<string>();
  const documents = useQuery({ queryKey: ['uploaded_document', of], queryFn: ({ signal }) => read(signal) });
  if (documents.data === undefined)
    return documents.errorUpdateCount === 0 ? (
      <DetailSkeleton label={t`Loading...`} count={2} />
    ) : (
      <p className="text-danger">
        <Trans>Couldn't load the documents.</Trans>
      </p>
    );
  if (documents.data.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>No documents sent yet</Trans>
      </p>
    );
  return (
    <>
      <ul className="grid gap-4">
        {documents.data.map((document) => (
          <li key={document.id} className="grid gap-1 rounded-control border border-hairline p-3">
            <span className="font-semibold">{i18n._(documentLabels[document.kind])}</span>
            <DocumentLine document={document} onOpen={() => setViewed(document.id)} />
            {document.can.judge && <DecideDocument document={document} />}
          </li>
        ))}
      </ul>
      <DocumentViewer documents={documents.data} viewed={viewed} onView={setViewed} declared={declared} />
    </>
  );
}

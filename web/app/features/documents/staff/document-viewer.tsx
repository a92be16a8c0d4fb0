import { type DocumentKind, openDocument, type UploadedDocument } from '@dihaadi/contract/documents';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, FileDown, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { useZoomLabels } from '../../locations/public.ts';
import { QueryState } from '../../../shell/query-state.tsx';
import { useSteps } from '../../../staff-kit/previous-next-keys.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { documentStatusLabels } from '../document-line.tsx';
import { documentLabels } from '../documents.labels.ts';
import { DecideDocument } from './decide-document.tsx';

/** The details that a person has entered, for all documents or for one kind. */
export type Declared = ReactNode | ((kind: DocumentKind) => ReactNode);

type Viewer = {
  documents: readonly UploadedDocument[];
  /** The id of the open document; undefined: closed. */
  viewed: string | undefined;
  onView: (id: string | undefined) => void;
  declared?: Declared | undefined;
};

/** One document of a person beside the details they entered, with the decision, and navigation to the others. */
export function DocumentViewer({ documents, viewed, onView, declared }: Viewer) {
  const { t, i18n } = useLingui();
  const index = documents.findIndex(({ id }) => id === viewed);
  const shown = documents[index];
  const go = (steps: number) => onView(documents.at((index + steps) % documents.length)?.id);
  useSteps(go, shown !== undefined);
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={() => onView(undefined)}
      title={shown && i18n._(documentLabels[shown.kind])}
      closeLabel={t`Close`}
      wide="most"
    >
      {shown && (
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_17rem]">
          <Content key={shown.id} document={shown} />
          <div className="grid content-start gap-4">
            {documents.length > 1 && (
              <span className="flex items-center gap-1">
                <IconButton label={t`Previous document`} aria-keyshortcuts="k" onClick={() => go(-1)}>
                  <ChevronLeft aria-hidden="true" className="size-6" />
                </IconButton>
                <span className="tabular-nums" aria-live="polite">
                  {t`${index + 1} of ${documents.length}`}
                </span>
                <IconButton label={t`Next document`} aria-keyshortcuts="j" onClick={() => go(1)}>
                  <ChevronRight aria-hidden="true" className="size-6" />
                </IconButton>
              </span>
            )}
            <Sent document={shown} />
            {typeof declared === 'function' ? declared(shown.kind) : declared}
            {shown.can.judge && (
              <DecideDocument
                key={shown.id}
                document={shown}
                onDecided={() => {
                  const next = nextToDecide(documents, index);
                  if (next !== undefined) onView(next.id);
                }}
              />
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Returns the next pending document after this one, or before it. */
const nextToDecide = (documents: readonly UploadedDocument[], index: number) =>
  [...documents.slice(index + 1), ...documents.slice(0, index)].find(({ can }) => can.judge);

function Sent({ document: { status, reason, created_at: at } }: { document: UploadedDocument }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { label, tone } = documentStatusLabels[status];
  return (
    <Facts>
      <Fact term={<Trans>Status</Trans>}>
        <Badge tone={tone}>{i18n._(label)}</Badge>
        {reason !== null && <span className="mt-1 block">{reason}</span>}
      </Fact>
      <Fact term={<Trans>Sent</Trans>}>{formatDate(at, locale)}</Fact>
    </Facts>
  );
}

// The address expires after five minutes.
const FRESH_MS = 4 * 60_000;

function Content({ document: { id, kind, media } }: { document: UploadedDocument }) {
  const { i18n } = useLingui();
  const link = useQuery({
    queryKey: ['document_link', id],
    queryFn: ({ signal }) => call(openDocument, { params: { documentId: id }, signal }),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    // A new address would reload the file while it is being read.
    refetchOnWindowFocus: false,
  });
  // Only an expired address is renewed: a broken file stays broken.
  const refresh = () => {
    if (link.isStale) void link.refetch();
  };
  return (
    <QueryState
      query={link}
      failure={<Trans>Failed to open the document</Trans>}
      skeleton={{ rows: 1, className: 'h-[45dvh] md:h-[68dvh]' }}
    >
      {({ url }) =>
        media === 'application/pdf' ? (
          <Pdf url={url} name={i18n._(documentLabels[kind])} />
        ) : (
          <Picture url={url} name={i18n._(documentLabels[kind])} onExpired={refresh} />
        )
      }
    </QueryState>
  );
}

const frame = 'h-[45dvh] rounded-control border border-hairline bg-sunken md:h-[68dvh]';

type PdfProps = { url: string; name: string };

/** The browser's own viewer, inline; a link where it has none, as on most phones. */
function Pdf({ url, name }: PdfProps) {
  const file = useQuery({
    queryKey: ['document_file', url],
    queryFn: ({ signal }) => fetchPdf(url, signal),
    enabled: navigator.pdfViewerEnabled,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const shown = file.data;
  useEffect(() => (shown === undefined ? undefined : () => URL.revokeObjectURL(shown)), [shown]);
  if (!navigator.pdfViewerEnabled || file.isError) return <PdfLink url={url} />;
  return (
    <div className="grid min-w-0 gap-2">
      {shown === undefined ? (
        <Skeleton className={frame} />
      ) : (
        // The viewer of Chrome does not run in a sandbox.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe title={name} src={shown} className={cx(frame, 'w-full')} />
      )}
      <a
        href={shown ?? url}
        target="_blank"
        rel="noreferrer"
        className="justify-self-start font-semibold text-primary-ink underline underline-offset-4"
      >
        <Trans>Open in a new tab</Trans>
      </a>
    </div>
  );
}

/**
 * Returns an address of the file in memory. Whatever type the file claims, it is shown as a PDF: a stranger's file
 * never becomes a page of this site.
 */
async function fetchPdf(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { credentials: 'omit', signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'application/pdf' }));
}

function PdfLink({ url }: { url: string }) {
  return (
    <div className={cx('grid place-items-center p-4', frame)}>
      <a href={url} target="_blank" rel="noreferrer" className={buttonLook('secondary')}>
        <FileDown aria-hidden="true" className="size-5 shrink-0" />
        <Trans>Download PDF</Trans>
      </a>
    </div>
  );
}

const MAX_ZOOM = 4;

type PictureProps = { url: string; name: string; onExpired: () => void };

function Picture({ url, name, onExpired }: PictureProps) {
  const { zoomIn, zoomOut } = useZoomLabels();
  const [zoom, setZoom] = useState(1);
  return (
    <figure className="relative min-w-0">
      {/* Content larger than its frame is scrollable, by keyboard, too. */}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-[45dvh] overflow-auto rounded-control border border-hairline bg-sunken md:h-[68dvh]"
      >
        <img
          src={url}
          alt={name}
          onError={onExpired}
          className={zoom === 1 ? 'size-full object-contain' : 'h-auto max-w-none'}
          style={zoom === 1 ? undefined : { width: `${zoom * 100}%` }}
        />
      </div>
      <span className="absolute end-2 top-2 flex rounded-control border border-hairline bg-card">
        <IconButton
          label={zoomOut}
          aria-disabled={zoom === 1}
          className="aria-disabled:opacity-40"
          onClick={() => setZoom(Math.max(1, zoom - 1))}
        >
          <ZoomOut aria-hidden="true" className="size-6" />
        </IconButton>
        <IconButton
          label={zoomIn}
          aria-disabled={zoom === MAX_ZOOM}
          className="aria-disabled:opacity-40"
          onClick={() => setZoom(Math.min(MAX_ZOOM, zoom + 1))}
        >
          <ZoomIn aria-hidden="true" className="size-6" />
        </IconButton>
      </span>
    </figure>
  );
}

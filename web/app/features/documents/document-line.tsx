import type { UploadedDocument } from '@dihaadi/contract/documents';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { documentLabels } from './documents.labels.ts';

export const documentStatusLabels: Record<
  UploadedDocument['status'],
  { label: MessageDescriptor; tone: Tone }
> = {
  pending: { label: msg`Under review`, tone: 'info' },
  approved: { label: msg`Approved`, tone: 'success' },
  rejected: { label: msg`Rejected`, tone: 'danger' },
  replaced: { label: msg`Replaced`, tone: 'neutral' },
};

type Line = { document: UploadedDocument; opening?: boolean; onOpen: () => void };

/** Status of one document, and the button that shows it. */
export function DocumentLine({ document, opening = false, onOpen }: Line) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { label, tone } = documentStatusLabels[document.status];
  const name = i18n._(documentLabels[document.kind]);
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{i18n._(label)}</Badge>
        <span className="text-base text-ink-soft">{formatDate(document.created_at, locale)}</span>
        <Button
          variant="ghost"
          size="small"
          aria-label={t`View document: ${name}`}
          pending={opening}
          onClick={onOpen}
        >
          <Trans>View document</Trans>
        </Button>
      </span>
      {document.reason !== null && <span className="text-base">{document.reason}</span>}
    </div>
  );
}

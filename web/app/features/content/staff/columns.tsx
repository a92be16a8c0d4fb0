import { deleteContent, type SiteContent, updateContent } from '@dihaadi/contract/content';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { call } from '../../../lib/api.ts';
import { ActivityBadge } from '../../../staff-kit/activity-badge.tsx';
import { Remove } from '../../../staff-kit/remove.tsx';
import { EditLink } from '../../../staff-kit/row-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { contentPages } from '../pages.ts';

/** Returns the columns that spec/product.md, section 2 requires, and the order on the page. */
export function useColumns(address: string): Column<SiteContent>[] {
  const { i18n } = useLingui();
  return useMemo(
    () => [
      {
        key: 'section',
        header: <Trans>Section</Trans>,
        cell: ({ section }) => i18n._(contentPages[section].title),
      },
      { key: 'title', header: <Trans>Title</Trans>, sortable: true, cell: ({ title }) => title },
      {
        key: 'preview',
        header: <Trans>Preview</Trans>,
        cell: ({ content }) => (
          <span className="line-clamp-2 rows:line-clamp-1 rows:whitespace-normal">{content}</span>
        ),
      },
      {
        key: 'display_order',
        header: <Trans>Order</Trans>,
        end: true,
        sortable: true,
        cell: (piece) => piece.display_order,
      },
      {
        key: 'status',
        header: <Trans>Status</Trans>,
        cell: (piece) => <ActivityBadge active={piece.is_active} />,
      },
      {
        key: 'actions',
        header: <Trans>Actions</Trans>,
        always: true,
        cell: (piece) => (
          <span className="flex flex-nowrap gap-1 rows:-my-1">
            <EditLink id={piece.id} address={address} name={piece.title} />
            <RemoveContent piece={piece} />
          </span>
        ),
      },
    ],
    [i18n, address],
  );
}

function RemoveContent({ piece }: { piece: SiteContent }) {
  const { t } = useLingui();
  const { id, title } = piece;
  return (
    <Remove
      label={t`Delete ${title}`}
      question={<Trans>Are you sure you want to delete this content?</Trans>}
      description={title}
      thing="site_content"
      done={t`Content deleted successfully`}
      failed={t`Failed to delete content`}
      remove={() => call(deleteContent, { params: { id } })}
      instead={
        piece.is_active
          ? {
              label: <Trans>Deactivate instead</Trans>,
              run: () =>
                call(updateContent, { params: { id }, body: { ...piece, is_active: false }, row: piece }),
              done: t`Content updated successfully`,
              failed: t`Failed to update content`,
            }
          : undefined
      }
    />
  );
}

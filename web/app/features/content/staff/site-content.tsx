import { allContent, contentSections, exportContent } from '@dihaadi/contract/content';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useParams } from 'react-router';
import { call, openFile } from '../../../lib/api.ts';
import { activityFilter } from '../../../staff-kit/activity.labels.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import { AddLink } from '../../../staff-kit/add-link.tsx';
import { ExportList } from '../../../staff-kit/export.tsx';
import { type Filter, Filters } from '../../../staff-kit/filters.tsx';
import { StaffList } from '../../../staff-kit/list.tsx';
import { useWholeRows } from '../../../staff-kit/rows.ts';
import { Documents } from '../../../ui/pictograms/things.tsx';
import { useColumns } from './columns.tsx';
import { contentPages } from '../pages.ts';

const filters: readonly Filter[] = [
  {
    name: 'section',
    label: msg`Section`,
    all: msg`All sections`,
    options: contentSections.map((section) => [section, contentPages[section].title]),
  },
  activityFilter,
];

/** The Site Content tab: the texts of the five pages. A piece opens over it, at its own address. */
export default function SiteContentTab() {
  const { t } = useLingui();
  const { contentId } = useParams();
  const table = useTableState({ name: 'content', query: allContent.query, hidden: ['display_order'] });
  const rows = useWholeRows({
    queryKey: ['site_content', 'list', table.query],
    fetchAll: (signal) => call(allContent, { query: table.query, signal }),
    failure: t`Failed to load content`,
  });
  return (
    <>
      <StaffList
        title={<Trans>Site Content</Trans>}
        corner={
          <>
            <ExportList
              open={() => openFile(exportContent, { query: table.query })}
              done={t`Site content exported`}
              failed={t`Failed to export site content`}
            />
            <AddLink address={table.address}>
              <Trans>Add Content</Trans>
            </AddLink>
          </>
        }
        table={table}
        rows={rows}
        columns={useColumns(table.address)}
        filters={<Filters table={table} search={t`Search by title or text`} filters={filters} />}
        count={countOf}
        opened={contentId}
        failed={<Trans>Failed to load content</Trans>}
        empty={{
          picture: <Documents className="size-10" />,
          title: table.isNarrowed ? (
            <Trans>No content matches your search</Trans>
          ) : (
            <Trans>No content yet. Add content to fill the public pages.</Trans>
          ),
          children: (
            <AddLink address={table.address}>
              <Trans>Add Content</Trans>
            </AddLink>
          ),
        }}
      />
      <Outlet />
    </>
  );
}

const countOf = (rows: number) => <Plural value={rows} one="# item" other="# items" />;

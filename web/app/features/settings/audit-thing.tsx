import type { AuditEntry } from '@dihaadi/contract/audit';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useDeskAreas } from '../../lib/manager-areas.ts';
import { dashboard, isOwnAddress } from '../../staff-kit/tabs.ts';
import { thingListPaths } from '../../staff-kit/record-list-paths.ts';
import { things } from './audit.labels.ts';

const OTHER = msg`Other`;

/** Kind and name of an entry's subject, as a link if the reader may see it. */
export function ThingLink({ entry: { thing, title, opens } }: { entry: AuditEntry }) {
  const { i18n } = useLingui();
  const areas = useDeskAreas();
  const kind = i18n._(things[thing] ?? OTHER);
  const place = opens === null ? undefined : thingListPaths[opens.thing];
  const isOpen = opens !== null && place !== undefined && isOwnAddress(place, areas);
  return (
    <span className="cell-lines">
      {title === null && isOpen ? null : <span className="me-2">{kind}</span>}
      {isOpen ? (
        <Link
          to={`${dashboard()}/${place}/${opens.id}`}
          className="text-primary-ink underline underline-offset-4"
        >
          {title ?? kind}
        </Link>
      ) : (
        title !== null && <span className="text-ink-soft">{title}</span>
      )}
    </span>
  );
}

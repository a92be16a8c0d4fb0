import { redirect } from 'react-router';
import { readDeskAreas } from '../../../lib/manager-areas.ts';
import { dashboard, moderationViews, ownPlaces } from '../../../staff-kit/tabs.ts';

const REPORTS = 'moderation/reports';

export function clientLoader() {
  const places = ownPlaces(moderationViews, readDeskAreas()).map(({ at }) => at);
  const [first = ''] = places.includes(REPORTS) ? [REPORTS] : places;
  return redirect(`${dashboard()}/${first}`);
}

export default function FirstView() {
  return null;
}

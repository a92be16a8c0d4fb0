import { redirect } from 'react-router';
import { dashboard } from '../../../staff-kit/tabs.ts';

export function clientLoader() {
  return redirect(`${dashboard()}/moderation/reports`);
}

export default function FirstView() {
  return null;
}

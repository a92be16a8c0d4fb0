import { redirect } from 'react-router';

export function clientLoader() {
  return redirect('/admin/dashboard/moderation/reports');
}

export default function FirstView() {
  return null;
}

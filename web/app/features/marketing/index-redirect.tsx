import { redirect } from 'react-router';

export function clientLoader() {
  return redirect('/admin/dashboard/marketing/analytics');
}

export default function FirstSubTab() {
  return null;
}

import { redirect } from 'react-router';

export function clientLoader() {
  return redirect('/admin/dashboard/settings/whatsapp');
}

export default function FirstSubTab() {
  return null;
}

import { redirect } from 'react-router';

export function clientLoader() {
  return redirect('/manager/dashboard/today');
}

export default function FirstView() {
  return null;
}

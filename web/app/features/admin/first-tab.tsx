import { redirect } from 'react-router';

/** Until Services is built, Bookings is the first tab. */
export function clientLoader() {
  return redirect('/admin/dashboard/bookings');
}

export default function FirstTab() {
  return null;
}

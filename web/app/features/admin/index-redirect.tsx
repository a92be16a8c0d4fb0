import { redirect } from 'react-router';

/** Services is the first tab (spec/product.md, section 2). */
export function clientLoader() {
  return redirect('/admin/dashboard/services');
}

export default function FirstTab() {
  return null;
}

import { data } from 'react-router';
import { NotFound } from '../../shell/error-page.tsx';

export const handle = { js: false };

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFound />;
}

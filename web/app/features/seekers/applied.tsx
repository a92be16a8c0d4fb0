import { redirect } from 'react-router';
import { Loading } from '../../shell/loading.tsx';
import { APPLICATIONS } from './paths.ts';

/** `/applied`, the short address of our messages: to one's own applications, which ask to sign in first. */
export const clientLoader = (): never => {
  throw redirect(APPLICATIONS);
};

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

export default function Applied() {
  return <Loading />;
}

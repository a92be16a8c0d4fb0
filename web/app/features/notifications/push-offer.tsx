import { later } from '../../shell/later.tsx';

const PushAsked = later(async () => (await import('./push-prompt.tsx')).default, { otherwise: null });

/**
 * Offers push notifications of work while the app is closed: to people who are on, and while nothing else is
 * asked of them.
 */
export function PushOffer({ isOn, isAsked }: { isOn: boolean; isAsked: boolean }) {
  if (!isOn || isAsked) return null;
  return <PushAsked />;
}

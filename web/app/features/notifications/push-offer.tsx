import { later } from '../../shell/lazy-component.tsx';

const PushAsked = later(async () => (await import('./push-prompt.tsx')).default, { otherwise: null });

/** Offers push notifications of work while the app is closed: to people who are on, and while no other prompt is open. */
export function PushOffer({ isOn, isAsked }: { isOn: boolean; isAsked: boolean }) {
  if (!isOn || isAsked) return null;
  return <PushAsked />;
}

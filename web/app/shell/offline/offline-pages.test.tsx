// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openI18n } from '../../lib/i18n.tsx';
import { OfflinePages } from './offline-pages.tsx';

vi.mock(import('./offline-mode.tsx'), () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

test('the offline notice appears even if the network fails before the rest has loaded, until it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <I18nProvider i18n={await openI18n('en')}>
      <OfflinePages pages={['/worker/dashboard']} />
    </I18nProvider>,
  );
  expect(await screen.findByText('No internet')).toBeDefined();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('No internet')).toBeNull();
});

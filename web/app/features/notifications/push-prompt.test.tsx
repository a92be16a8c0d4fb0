// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../testkit/show.tsx';

const push = vi.hoisted(() => ({
  canReceivePush: vi.fn<() => boolean>(() => true),
  isPushed: vi.fn<() => Promise<boolean>>(() => Promise.resolve(false)),
  serverKey: vi.fn<() => Promise<string | null>>(() => Promise.resolve('a key')),
  startPush: vi.fn<() => Promise<boolean>>(() => Promise.resolve(true)),
  stopPush: vi.fn<() => Promise<void>>(() => Promise.resolve()),
}));
vi.mock(import('../../lib/push.ts'), async (original) => ({ ...(await original()), ...push }));

const { default: PushAsked } = await import('./push-prompt.tsx');

const asked = () => show([{ path: '/', element: <PushAsked /> }], { at: '/', answers: {} });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('Notification', { permission: 'default' });
});

describe('the prompt for push notifications', () => {
  test('subscribes with the server’s key, and does not return once answered', async () => {
    const { user, findByRole, findByText, queryByRole, unmount } = await asked();
    await user.click(await findByRole('button', { name: 'Turn on' }));
    expect(push.startPush).toHaveBeenCalledWith('a key', 'en');
    expect(await findByText('Notifications are on for this phone')).toBeDefined();
    expect(queryByRole('button', { name: 'Turn on' })).toBeNull();
    unmount();
    expect((await asked()).queryByRole('button', { name: 'Turn on' })).toBeNull();
  });

  test('accepts “not now” as an answer', async () => {
    const { user, findByRole, queryByRole } = await asked();
    await user.click(await findByRole('button', { name: 'Not now' }));
    expect(queryByRole('button', { name: 'Not now' })).toBeNull();
    expect(localStorage.getItem('push-asked')).toBe('true');
  });

  test('is hidden if the server has no key or notifications are denied', async () => {
    push.serverKey.mockResolvedValueOnce(null);
    expect((await asked()).queryByRole('button')).toBeNull();
    vi.stubGlobal('Notification', { permission: 'denied' });
    expect((await asked()).queryByRole('button')).toBeNull();
  });
});

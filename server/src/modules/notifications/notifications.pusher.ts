import webPush from 'web-push';
import type { Subscription } from './notifications.push.queries.ts';

export type PushConfig = {
  publicKey: string;
  privateKey: string;
  /** Contact for push services: `mailto:` or an https address. */
  subject: string;
  /** Allowed origins besides the known push services. */
  services: readonly string[];
};

export type Letter = {
  to: Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>;
  /** At most some 3,900 bytes. */
  content: string;
  /** In seconds. */
  ttl: number;
  isUrgent: boolean;
};

export type Pusher = {
  publicKey: string;
  services: readonly string[];
  /** Returns false if the phone no longer accepts it, now or ever. Throws if a retry makes sense. */
  send: (letter: Letter) => Promise<boolean>;
};

const TIMEOUT_MS = 10_000;
const GONE_STATUSES = [404, 410];

/**
 * Sends Web Push: encrypted for the phone (RFC 8291), signed with our key (VAPID, RFC 8292), sent to its browser's push
 * service (RFC 8030). The package builds the request; we send it ourselves, so that no redirect leads elsewhere.
 */
export function createPusher(config: PushConfig | null): Pusher | undefined {
  if (config === null) return undefined;
  const { publicKey, privateKey, subject, services } = config;
  return {
    publicKey,
    services,
    send: async ({ to, content, ttl, isUrgent }) => {
      const subscription = { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } };
      const { method, headers, body } = webPush.generateRequestDetails(subscription, content, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttl,
        urgency: isUrgent ? 'high' : 'normal',
      });
      const response = await fetch(to.endpoint, {
        method,
        headers: headers,
        body: body === null ? null : new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (GONE_STATUSES.includes(response.status)) return false;
      if (!response.ok) throw new Error(`The push service answered ${response.status}`);
      return true;
    },
  };
}

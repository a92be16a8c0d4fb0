import * as contract from '@dihaadi/contract/notifications';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { type PushDeps, readPushKey, subscribe, unsubscribe } from './notifications.push.usecases.ts';
import {
  listNotifications,
  markRead,
  readPreferences,
  readUnread,
  updatePreferences,
} from './notifications.usecases.ts';

export function notificationsRoutes(app: HttpApp, deps: PushDeps): void {
  serve(app, contract.listNotifications, ({ actor, query }) => listNotifications(deps, actor, query));
  serve(app, contract.unreadNotifications, ({ actor }) => readUnread(deps, actor));
  serve(app, contract.readNotifications, ({ actor, body }) => markRead(deps, actor, new Date(body.up_to)));
  serve(app, contract.notificationPreferences, ({ actor }) => readPreferences(deps, actor));
  serve(app, contract.updateNotificationPreferences, ({ actor, body }) =>
    updatePreferences(deps, actor, body),
  );
  serve(app, contract.pushKey, () => readPushKey(deps));
  serve(app, contract.subscribeToPush, ({ actor, body }) => subscribe(deps, actor, body));
  serve(app, contract.unsubscribeFromPush, ({ actor, body }) => unsubscribe(deps, actor, body.endpoint));
}

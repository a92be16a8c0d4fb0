import {
  readPaymentSettings,
  savePaymentSettings,
  testPaymentGateway,
} from '@dihaadi/contract/payment-settings';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  type GatewayDeps,
  type PayoutChannelDeps,
  shownSettings,
  testGateway,
  updateSettings,
} from './gateways.usecases.ts';

export function gatewaysRoutes(app: HttpApp, deps: GatewayDeps & PayoutChannelDeps): void {
  serve(app, readPaymentSettings, () => shownSettings(deps));
  serve(app, savePaymentSettings, ({ actor, body, match }) =>
    updateSettings(deps, { actor, changes: body, match }),
  );
  serve(app, testPaymentGateway, ({ actor, body }) => testGateway(deps, { actor, ...body }));
}

import * as contract from '@dihaadi/contract/locations';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { type Geocoder, townOfPin } from './locations.public.ts';

export function locationsRoutes(app: HttpApp, deps: { geocoder: Geocoder }): void {
  serve(app, contract.locateAddress, async ({ query }) => {
    const { source, ...place } = await deps.geocoder.locate(query.address);
    return { ...place, location_source: source };
  });
  serve(app, contract.placeOfPin, async ({ query }) => townOfPin(query.pincode));
}

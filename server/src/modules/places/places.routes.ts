import * as contract from '@dihaadi/contract/places';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import { type Geocoder, townOfPin } from './places.public.ts';

export function placesRoutes(app: HttpApp, deps: { geocoder: Geocoder }): void {
  serve(app, contract.locateAddress, async ({ query }) => {
    const { source, ...place } = await deps.geocoder.locate(query.address);
    return { ...place, location_source: source };
  });
  serve(app, contract.placeOfPin, async ({ query }) => townOfPin(query.pincode));
}

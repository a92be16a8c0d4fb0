import * as contract from '@dihaadi/contract/locations';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { type LocationFinder, townOfPin } from './locations.public.ts';

export function locationsRoutes(app: HttpApp, deps: { geocoder: LocationFinder }): void {
  serve(app, contract.locateAddress, async ({ query }) => {
    const { source, ...place } = await deps.geocoder.locate(query.address);
    return { ...place, location_source: source };
  });
  serve(app, contract.suggestPlaces, async ({ query }) => deps.geocoder.suggest(query.text));
  serve(app, contract.placeAt, async ({ query }) => deps.geocoder.at(query));
  serve(app, contract.placeOfPin, async ({ query }) => townOfPin(query.pincode));
}

import * as contract from '@dihaadi/contract/locations';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { type LocationFinder, loneNameIn, townOfPin } from './locations.public.ts';

export function locationsRoutes(app: HttpApp, deps: { geocoder: LocationFinder }): void {
  serve(app, contract.locateAddress, async ({ query }) => {
    const { address, near } = query;
    const other = near === undefined ? undefined : await deps.geocoder.locate(near);
    const { source, ...place } = await deps.geocoder.locate(
      address,
      other?.source === 'approximate' ? undefined : other,
    );
    return {
      ...place,
      location_source: source,
      is_ambiguous: source === 'approximate' && loneNameIn(address) === 'common',
    };
  });
  serve(app, contract.suggestPlaces, async ({ query }) => deps.geocoder.suggest(query.text));
  serve(app, contract.placeAt, async ({ query }) => deps.geocoder.at(query));
  serve(app, contract.placeOfPin, async ({ query }) => townOfPin(query.pincode));
}

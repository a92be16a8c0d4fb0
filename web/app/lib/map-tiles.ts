import type { MapTiles } from '@dihaadi/contract/rendering';
import { useRouteLoaderData } from 'react-router';

/** Returns the source of map tiles, on any page; null without a configured tile server. */
export function useMapTiles(): MapTiles | null {
  return useRouteLoaderData<{ mapTiles: MapTiles | null }>('root')?.mapTiles ?? null;
}

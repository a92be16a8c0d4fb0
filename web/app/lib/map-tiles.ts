import { useRouteLoaderData } from 'react-router';
import type { MapTiles } from '../context.ts';

/** Returns the source of map tiles, on any page; null without a configured tile server. */
export function useMapTiles(): MapTiles | null {
  return useRouteLoaderData<{ mapTiles: MapTiles | null }>('root')?.mapTiles ?? null;
}

export type Place = readonly [latitude: number, longitude: number];

export type MapPoint = {
  key: string;
  at: Place;
  label: string;
  /** Round for where it begins, square for where it ends, ringed for who moves. */
  look?: 'from' | 'to' | 'live';
  /** The label only comes when the point is tapped: where many points stand close together. */
  isQuiet?: boolean;
  /** Moved by dragging it, or with the arrow keys. */
  isMovable?: boolean;
};

/** Told where a movable point was moved to. */
export type OnMove = (key: string, to: Place) => void;

/** The way: dotted from point to point, or as it was driven. */
export type MapLine = 'straight' | readonly Place[];

/** What the buttons of the map are called. */
export type ZoomLabels = { zoomIn: string; zoomOut: string };

export type Tiles = { url: string; attribution: string };

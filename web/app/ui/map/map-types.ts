export type Place = readonly [latitude: number, longitude: number];

export type MapPoint = {
  key: string;
  at: Place;
  label: string;
  /** Round for the start, square for the end, ringed for a moving person. */
  look?: 'from' | 'to' | 'live';
  /** The label appears only on a tap: for many points close together. */
  isQuiet?: boolean;
  /** Can be dragged, or moved with the arrow keys. */
  isMovable?: boolean;
};

/** Called with a movable point's new position. */
export type OnMove = (key: string, to: Place) => void;

/** The route: dotted from point to point, or as driven. */
export type MapLine = 'straight' | readonly Place[];

/** Labels of the map's buttons. */
export type ZoomLabels = { zoomIn: string; zoomOut: string };

export type Tiles = { url: string; attribution: string };

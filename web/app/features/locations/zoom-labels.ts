import { useLingui } from '@lingui/react/macro';

/** Returns the labels of a map's zoom buttons. */
export function useZoomLabels(): { zoomIn: string; zoomOut: string } {
  const { t } = useLingui();
  return { zoomIn: t`Zoom in`, zoomOut: t`Zoom out` };
}

import { useLingui } from '@lingui/react/macro';

/** What the buttons of a map are called. */
export function useZoomLabels(): { zoomIn: string; zoomOut: string } {
  const { t } = useLingui();
  return { zoomIn: t`Zoom in`, zoomOut: t`Zoom out` };
}

import { useEffect, useEffectEvent, useRef } from 'react';

type Layer = { close: () => void };

/** Layers open over the page, the last opened last. */
const layers: Layer[] = [];

/**
 * Escape and a click outside close only the layer opened last. Radix takes the layer rendered last as the last one,
 * which may be the drawer under a dialog.
 */
export function useLayer(open: boolean, onOpenChange: (open: boolean) => void) {
  const own = useRef<Layer>(undefined);
  const close = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    if (!open) return undefined;
    const layer = { close };
    own.current = layer;
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [open]);
  return {
    onEscapeKeyDown: (event: KeyboardEvent) => {
      event.preventDefault();
      layers.at(-1)?.close();
    },
    onInteractOutside: (event: Event) => {
      if (layers.at(-1) !== own.current) event.preventDefault();
    },
  };
}

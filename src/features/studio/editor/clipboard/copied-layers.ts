import { z } from 'zod';
import { Layer } from '../../design/design-schema.ts';

/** Marks layers among everything else that a clipboard can hold. */
const KIND = 'touchline-layers';

const Copied = z.object({
  kind: z.literal(KIND),
  version: z.literal(1),
  layers: z.array(Layer).min(1).max(500),
});

export const writeLayers = (layers: readonly Layer[]): string =>
  JSON.stringify({ kind: KIND, version: 1, layers });

/** The layers in a clipboard's text; null where it is something else. It may come from anywhere, so it is checked. */
export function readLayers(text: string): Layer[] | null {
  if (!text.startsWith(`{"kind":"${KIND}"`)) return null;
  try {
    return Copied.parse(JSON.parse(text)).layers;
  } catch {
    return null;
  }
}

import { useMemo } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import { palettes } from '../art/palettes.ts';
import type { Drawn } from '../art/render-art.ts';
import type { CardDraft } from './card-draft.ts';
import { useDrawnPreview } from './use-art.ts';

/** A draft's generated design in one of the site's palettes, with a preview of both sides. */
export function useDrawing({ design, title }: CardDraft, photo: ImageBitmap | null) {
  const sets = palettes[usePlatform().site];
  const drawn = useMemo<Drawn>(
    () => ({ chosen: design, inks: sets[design.inks] ?? sets[0], title, photo }),
    [design, title, photo, sets],
  );
  return { sets, drawn, preview: useDrawnPreview(drawn) };
}

import { useMemo } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { SiteId } from '#platform/site.ts';
import { palettes } from '../art/palettes.ts';
import type { Drawn } from '../art/render-art.ts';
import type { CardDraft } from './card-draft.ts';
import { useDrawnPreview } from './use-art.ts';

/** What is drawn of a draft, in one of the site's palettes. */
export function drawnOf(
  { design, title }: Pick<CardDraft, 'design' | 'title'>,
  site: SiteId,
  photo: ImageBitmap | null,
): Drawn {
  const sets = palettes[site];
  return { chosen: design, inks: sets[design.inks] ?? sets[0], title, photo };
}

/** A draft's generated design, with a preview of both sides. */
export function useDrawing({ design, title }: CardDraft, photo: ImageBitmap | null) {
  const { site } = usePlatform();
  const drawn = useMemo(() => drawnOf({ design, title }, site, photo), [design, title, site, photo]);
  return { sets: palettes[site], preview: useDrawnPreview(drawn) };
}

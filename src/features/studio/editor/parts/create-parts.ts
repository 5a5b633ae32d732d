import type { Leaf } from '../../design/design-schema.ts';
import { type StatValue, statText } from '../../design/stat-text.ts';
import type { FontFile } from '../../drawing/font-face.ts';
import { isEmpty, type Parts, type TextLeaf } from '../../drawing/parts.ts';
import { browserKit } from './browser-kit.ts';
import { createFontStore } from './font-store.ts';

/** Pictures by address. All are served by this site, so a canvas that shows them can still be read. */
interface PictureStore {
  /** Null while it loads; `changed` is called when it came. */
  picture(url: string): HTMLImageElement | null;
  hasFailed(url: string): boolean;
  /** When all that were asked for have come or failed. */
  settled(): Promise<void>;
}

/** Where things that designs refer to are found. Undefined: not known yet; null: there is no such thing. */
export interface PartSources {
  assetUrl(assetId: string): string | null | undefined;
  stickerUrl(stickerId: string): string | null | undefined;
  frameUrl(frameId: string): string | null | undefined;
  textureUrl(textureId: string): string | null | undefined;
  fontFiles(family: string): readonly FontFile[] | null | undefined;
  /** Null where the record has no such value, or doesn't show it. */
  statValue(recordId: string, code: string): StatValue | null | undefined;
}

export interface LiveParts extends Parts {
  /** The sources know more, or something else, than before. */
  refresh(): void;
  isFontMissing(family: string): boolean;
  /** Letters of a text that no font of ours has; undefined while it isn't known. */
  missingIn(text: string): readonly string[] | undefined;
  onChange(listener: () => void): () => void;
  /** When all fonts and pictures that were asked for are here. */
  settled(): Promise<void>;
}

/** The longer side of a picture that is filtered for the screen. */
const MOST_FILTERED = 1400;

export function createParts(sources: PartSources): LiveParts {
  const listeners = new Set<() => void>();
  let generation = 0;
  const changed = () => {
    generation += 1;
    for (const listener of listeners) listener();
  };
  const pictures = createPictureStore(changed);
  const fonts = createFontStore((family) => sources.fontFiles(family), changed);

  const urlOf = (layer: Leaf): string | null | undefined => {
    if (layer.kind === 'image') return sources.assetUrl(layer.assetId);
    if (layer.kind === 'sticker') return sources.stickerUrl(layer.stickerId);
    return layer.kind === 'frame' ? sources.frameUrl(layer.frameId) : undefined;
  };

  const textOf = (layer: TextLeaf): string =>
    layer.kind === 'text' ? layer.text : statText(layer, sources.statValue(layer.recordId, layer.code));

  return {
    get generation() {
      return generation;
    },
    kit: browserKit,
    sharpness: 1,
    mostFiltered: MOST_FILTERED,
    artworkOf: () => null,
    pictureOf(layer) {
      const url = urlOf(layer);
      return url ? pictures.picture(url) : null;
    },
    isMissing(layer) {
      const url = urlOf(layer);
      return !isEmpty(layer) && (url === null || (url !== undefined && pictures.hasFailed(url)));
    },
    textureOf({ textureId }) {
      const url = sources.textureUrl(textureId);
      return url ? pictures.picture(url) : null;
    },
    textOf,
    measureOf: (layer) => fonts.measureOf(layer, textOf(layer)),
    fontOf(layer) {
      const { style, family } = fonts.styleOf(layer, textOf(layer));
      return `${style} ${layer.size}px ${family}`;
    },
    refresh: changed,
    missingIn: (text) => fonts.missingIn(text),
    isFontMissing: (family) => fonts.isMissing(family),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async settled() {
      await Promise.all([pictures.settled(), fonts.settled()]);
    },
  };
}

function createPictureStore(changed: () => void): PictureStore {
  const found = new Map<string, { image: HTMLImageElement; state: 'loading' | 'here' | 'failed' }>();
  const loads = new Set<Promise<void>>();
  const load = (url: string) => {
    const image = new Image();
    const entry = { image, state: 'loading' as 'loading' | 'here' | 'failed' };
    found.set(url, entry);
    const loading = new Promise<void>((done) => {
      const finish = (state: 'here' | 'failed') => () => {
        entry.state = state;
        loads.delete(loading);
        done();
        changed();
      };
      image.onload = finish('here');
      image.onerror = finish('failed');
    });
    loads.add(loading);
    image.decoding = 'async';
    image.src = url;
    return entry;
  };
  return {
    picture(url) {
      const entry = found.get(url) ?? load(url);
      return entry.state === 'here' ? entry.image : null;
    },
    hasFailed: (url) => found.get(url)?.state === 'failed',
    settled: async () => void (await Promise.all(loads)),
  };
}

import type { Media } from '#features/media/media.ts';
import type { StatValue } from '../../design/stat-text.ts';
import type { FontFile } from '../../drawing/font-face.ts';
import type { PartSources } from './create-parts.ts';

interface NamedPicture {
  id: string;
  url: string;
}

/** What the editor has learned of the things that designs refer to; every list may come before or after the design. */
export interface DesignSources extends PartSources {
  learnAssets(assets: readonly { id: string; media: Media }[], areAll?: boolean): void;
  learnFrames(frames: readonly NamedPicture[], areAll?: boolean): void;
  learnArt(stickers: readonly NamedPicture[], textures: readonly NamedPicture[]): void;
  learnFonts(fonts: readonly { family: string; files: readonly FontFile[] }[], areAll: boolean): void;
  learnStats(values: readonly (StatValue & { recordId: string; code: string })[]): void;
  /** Null: it was deleted, or isn't the owner's; undefined: not known yet. */
  mediaOf(assetId: string): Media | null | undefined;
}

/** Wide enough for a card on a fine screen; exports take the original. */
const WIDE_ENOUGH = 1000;

export function createDesignSources(): DesignSources {
  const assets = new Map<string, Media>();
  const pictures = {
    frame: new Map<string, string>(),
    sticker: new Map<string, string>(),
    texture: new Map<string, string>(),
  };
  const fonts = new Map<string, readonly FontFile[]>();
  const stats = new Map<string, StatValue>();
  const isComplete = { assets: false, frame: false, art: false, fonts: false };
  const missing = (all: boolean) => (all ? null : undefined);
  const keep = (into: Map<string, string>, from: readonly NamedPicture[]) => {
    for (const { id, url } of from) into.set(id, url);
  };
  const sources: DesignSources = {
    assetUrl(id) {
      const media = assets.get(id);
      return media ? screenUrl(media) : missing(isComplete.assets);
    },
    frameUrl: (id) => pictures.frame.get(id) ?? missing(isComplete.frame),
    stickerUrl: (id) => pictures.sticker.get(id) ?? missing(isComplete.art),
    textureUrl: (id) => pictures.texture.get(id) ?? missing(isComplete.art),
    fontFiles: (family) => fonts.get(family) ?? missing(isComplete.fonts),
    statValue: (recordId, code) => stats.get(`${recordId} ${code}`),
    learnAssets(found, areAll = false) {
      // An address that was told first stays: a later one only has another signature, and would load again.
      for (const { id, media } of found) if (!assets.has(id)) assets.set(id, media);
      isComplete.assets ||= areAll;
    },
    learnFrames(found, areAll = false) {
      keep(pictures.frame, found);
      isComplete.frame ||= areAll;
    },
    learnArt(stickers, textures) {
      keep(pictures.sticker, stickers);
      keep(pictures.texture, textures);
      isComplete.art = true;
    },
    learnFonts(found, areAll) {
      for (const { family, files } of found) fonts.set(family, files);
      isComplete.fonts ||= areAll;
    },
    learnStats(values) {
      for (const value of values) stats.set(`${value.recordId} ${value.code}`, value);
    },
    mediaOf: (id) => assets.get(id) ?? missing(isComplete.assets),
  };
  return sources;
}

/** The smallest stored size that is wide enough, to open quickly on phones. */
export function screenUrl({ url, sizes }: Pick<Media, 'url' | 'sizes'>): string {
  const enough = sizes.toSorted((a, b) => a.width - b.width).find(({ width }) => width >= WIDE_ENOUGH);
  return enough?.url ?? url;
}

import { isPlain, type StandIns } from '#platform/fonts/stand-ins.ts';
import { bringStandIns, knownStandIns } from '#platform/web/stand-in-fonts.ts';
import {
  cssFace,
  FALLBACK_FAMILY,
  type FontFile,
  nameOfFamily,
  nearestFiles,
} from '../../drawing/font-face.ts';
import { type MeasuredFont, measureText } from '../../drawing/measure-text.ts';
import { shownText, type TextLeaf } from '../../drawing/parts.ts';
import { browserKit } from './browser-kit.ts';

/** Loads the fonts that texts use, when they are first drawn, and those that stand in for what these don't have. */
export interface FontStore {
  /** @param text what the layer shows */
  styleOf(layer: TextLeaf, text: string): MeasuredFont;
  measureOf(layer: TextLeaf, text: string): ReturnType<typeof measureText>;
  /** Letters that no font of ours has; undefined while it isn't known. */
  missingIn(text: string): readonly string[] | undefined;
  /** Whether there is no such font. */
  isMissing(family: string): boolean;
  settled(): Promise<void>;
}

/** @param filesOf the files of a family; null where there is none, undefined while it isn't known yet */
export function createFontStore(
  filesOf: (family: string) => readonly FontFile[] | null | undefined,
  changed: () => void,
): FontStore {
  const faces = new Set<string>();
  const loads = new Map<string, Promise<void>>();
  let generation = 0;
  const came = () => {
    generation += 1;
    changed();
  };

  /** A file is fetched when a text has one of its letters, so it is asked for with the letters beyond plain Latin. */
  function load(family: string, files: readonly FontFile[], text: string): void {
    for (const { url, weight, italic, unicodeRange } of files) {
      if (faces.has(url)) continue;
      faces.add(url);
      const style = italic ? 'italic' : 'normal';
      const descriptors = { weight: String(weight), style, unicodeRange };
      document.fonts.add(new FontFace(nameOfFamily(family), `url(${JSON.stringify(url)})`, descriptors));
    }
    const [first] = files;
    const letters = `A${text.replace(/[\u0020-\u00ff\s]/g, '')}`;
    const css = `${first?.italic ? 'italic ' : ''}${first?.weight ?? 400} 20px ${JSON.stringify(nameOfFamily(family))}`;
    const key = `${css} ${letters}`;
    if (loads.has(key)) return;
    loads.set(key, document.fonts.load(css, letters).then(came, came));
  }

  /** Each text is asked about once: what it needs comes later. */
  function findStandIns(text: string): StandIns | undefined {
    const key = `text ${text}`;
    if (!isPlain(text) && !loads.has(key)) loads.set(key, bringStandIns(text).then(came, came));
    return knownStandIns(text);
  }

  function styleOf(layer: TextLeaf, text: string): MeasuredFont {
    const { font } = layer;
    const family = filesOf(font.family) === null ? FALLBACK_FAMILY : font.family;
    const files = nearestFiles(filesOf(family) ?? [], font);
    const shown = shownText(layer, text);
    if (files.length > 0) load(family, files, shown);
    const families = findStandIns(shown)?.files.map((file) => file.family) ?? [];
    return { ...cssFace(family, files[0] ?? font, families), generation };
  }

  return {
    styleOf,
    measureOf: (layer, text) =>
      measureText(browserKit, styleOf(layer, text), layer.size, (layer.letterSpacing / 1000) * layer.size),
    isMissing: (family) => filesOf(family) === null,
    missingIn: (text) => findStandIns(text)?.missing,
    settled: async () => void (await Promise.all(loads.values())),
  };
}

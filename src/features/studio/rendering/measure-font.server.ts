import type { TextMeasure } from '../design/text-layout.ts';
import { nearestFiles } from '../drawing/font-face.ts';
import { shownText, type TextLeaf } from '../drawing/parts.ts';
import type { StudioFont } from '../fonts/font-catalogue.ts';
import { pathsOf } from '../fonts/font-files.server.ts';
import { measureOnServer, styleOnServer } from './server-fonts.ts';

/** How the font of a layer measures, as the painter would draw its text. */
export function measureFont(font: StudioFont, layer: TextLeaf, text: string): TextMeasure {
  const files = nearestFiles(pathsOf(font), layer.font);
  return measureOnServer(styleOnServer(font.family, files, layer.font, shownText(layer, text)), layer);
}

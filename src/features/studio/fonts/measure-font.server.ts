import type { TextMeasure } from '../design/text-layout.ts';
import { nearestFace, type StudioFont } from './font-catalogue.ts';
import { openFace } from './font-files.server.ts';

/** How a font measures by its file, with kerning. `size` and `spacing` (between letters) are in canvas pixels. */
export function measureFont(
  font: StudioFont,
  wanted: { weight: number; italic: boolean },
  size: number,
  spacing: number,
): TextMeasure {
  const face = openFace(font, 'latin', nearestFace(font, wanted));
  const scale = size / face.unitsPerEm;
  return {
    ascent: face.ascent * scale,
    descent: -face.descent * scale,
    width: (text) =>
      text === '' ? 0 : face.layout(text).advanceWidth * scale + spacing * Math.max(0, [...text].length - 1),
  };
}

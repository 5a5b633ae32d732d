/** Artwork of ours: what stands within the <svg> element, in a box of 100 pixels height. */
export interface Artwork {
  id: string;
  name: string;
  width: number;
  height: number;
  svg: string;
}
export interface Sticker extends Artwork {
  keywords: readonly string[];
}

/** A sticker of 100 x 100. */
export const square = (id: string, name: string, keywords: string, svg: string): Sticker => ({
  id,
  name,
  keywords: keywords.split(' '),
  width: 100,
  height: 100,
  svg,
});
/** A wide one. */
export const wide = (id: string, name: string, keywords: string, svg: string): Sticker => ({
  ...square(id, name, keywords, svg),
  width: 220,
});

/** As a file. A texture has its own size, in which it is tiled; a sticker is drawn larger. */
export const svgOf = ({ width, height, svg }: Artwork, scale: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${svg}</svg>`;

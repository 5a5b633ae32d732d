/** The sizes a card is cut to, in millimetres. */
export const printSizes = {
  '63x88': { width: 63, height: 88, label: '63 × 88 mm' },
  '64x89': { width: 64, height: 89, label: '64 × 89 mm' },
} as const;
export type PrintSize = keyof typeof printSizes;
export const printSizeNames = Object.keys(printSizes) as [PrintSize, ...PrintSize[]];

export const finishes = ['matte', 'gloss', 'foil'] as const;
export type Finish = (typeof finishes)[number];
export const finishLabels: Record<Finish, { label: string; note: string }> = {
  matte: { label: 'Matte', note: 'Soft to the touch, without reflections.' },
  gloss: { label: 'Gloss', note: 'Deep colours under a clear coat.' },
  foil: { label: 'Foil', note: 'A rainbow that moves with the light.' },
};

/** What is printed beyond the cut: the picture itself, its mirrored edges, or a border around the whole picture. */
export const edgeKinds = ['mirrored', 'picture', 'border'] as const;
export type Edges = (typeof edgeKinds)[number];
export const edgeLabels: Record<Edges, { label: string; note: string }> = {
  mirrored: {
    label: 'Extend the edges',
    note: 'The whole picture is kept. Its edges are mirrored into the part that is cut off.',
  },
  picture: {
    label: 'Use the picture’s own edges',
    note: '3 mm of the picture are cut off on each side.',
  },
  border: {
    label: 'Put a border around it',
    note: 'The whole picture is kept inside a border of 3 mm in its own edge colour.',
  },
};

/** Millimetres that are cut off on each side, so that no white shows when the cut is not exact. */
export const BLEED = 3;
/** Millimetres inside the cut that text has to keep clear of. */
export const SAFE = 3;
export const DPI = 300;
const MM_PER_INCH = 25.4;

export interface Box {
  width: number;
  height: number;
}

/** All that is printed, in millimetres: the card and what is cut off. */
export const bleedBox = (size: PrintSize): Box => grown(printSizes[size], BLEED);

/** The part of it that the picture covers, in millimetres. */
export const pictureBox = (size: PrintSize, edges: Edges): Box =>
  grown(printSizes[size], { picture: BLEED, mirrored: 0, border: -SAFE }[edges]);

const grown = ({ width, height }: Box, by: number): Box => ({
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Pixels of a length at 300 dpi or a little more. */
export const pixelsOf = (millimetres: number): number => Math.ceil((millimetres / MM_PER_INCH) * DPI);

/** Dots per inch of a picture that covers a box, whatever of it sticks out. */
export const dpiOf = (picture: Box, box: Box): number =>
  Math.round(Math.min(picture.width / box.width, picture.height / box.height) * MM_PER_INCH);

/** Which part of a picture is lost when it covers a box of another shape: 0 none, 0.5 half. */
export function croppedPart(picture: Box, box: Box): number {
  const [a, b] = [picture.width / picture.height, box.width / box.height];
  return 1 - Math.min(a, b) / Math.max(a, b);
}

/** What a print partner calls it. In SQL: prints/sold-prints.server.ts. */
export const productOf = ({ size, finish }: { size: PrintSize; finish: Finish }): string =>
  `card-${size}-${finish}`;

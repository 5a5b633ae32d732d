export const garments = ['t-shirt', 'jersey', 'hoodie', 'cap', 'beanie', 'scarf', 'bag'] as const;
export type Garment = (typeof garments)[number];

export const garmentLabels: Record<Garment, string> = {
  't-shirt': 'T-shirt',
  jersey: 'Jersey',
  hoodie: 'Hoodie',
  cap: 'Cap',
  beanie: 'Beanie',
  scarf: 'Scarf',
  bag: 'Bag',
};

/** The size of a mock-up in pixels. */
export const MOCK_UP = { width: 1000, height: 1250 };

/** How many colours a garment is drawn in at once. */
export const MOST_COLOURS = 6;

/** Where something is on a mock-up, in pixels. */
export interface PrintArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The largest print. */
export const printAreas: Record<Garment, PrintArea> = {
  't-shirt': { left: 330, top: 430, width: 340, height: 400 },
  jersey: { left: 345, top: 460, width: 310, height: 360 },
  hoodie: { left: 345, top: 490, width: 310, height: 260 },
  cap: { left: 380, top: 470, width: 240, height: 170 },
  beanie: { left: 400, top: 690, width: 200, height: 150 },
  scarf: { left: 395, top: 700, width: 210, height: 260 },
  bag: { left: 330, top: 580, width: 340, height: 400 },
};

/** Pixels to an inch of the garment in size M. */
const pixelsPerInch: Record<Garment, number> = {
  't-shirt': 21,
  jersey: 21,
  hoodie: 18,
  cap: 50,
  beanie: 42,
  scarf: 30,
  bag: 31,
};

export interface PrintSize {
  width: number;
  height: number;
}

/**
 * Where a print goes: below the collar in the size it is printed in, or, when that isn't known or too large, as large as it
 * can be.
 * @param print in any unit
 * @param inches its width as printed; null for a picture of no size in particular
 */
export function printBox(garment: Garment, print: PrintSize, inches: number | null): PrintArea {
  const area = printAreas[garment];
  const largest = Math.min(area.width / print.width, area.height / print.height);
  const scale = Math.min(largest, inches ? (inches * pixelsPerInch[garment]) / print.width : largest);
  const [width, height] = [Math.round(print.width * scale), Math.round(print.height * scale)];
  const above = inches ? 0 : Math.round((area.height - height) / 2);
  return { left: area.left + Math.round((area.width - width) / 2), top: area.top + above, width, height };
}

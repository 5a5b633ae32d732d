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

/** Where the print goes, in pixels. */
export interface PrintArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const printAreas: Record<Garment, PrintArea> = {
  't-shirt': { left: 330, top: 430, width: 340, height: 400 },
  jersey: { left: 345, top: 460, width: 310, height: 360 },
  hoodie: { left: 345, top: 490, width: 310, height: 260 },
  cap: { left: 380, top: 470, width: 240, height: 170 },
  beanie: { left: 400, top: 690, width: 200, height: 150 },
  scarf: { left: 395, top: 700, width: 210, height: 260 },
  bag: { left: 330, top: 580, width: 340, height: 400 },
};

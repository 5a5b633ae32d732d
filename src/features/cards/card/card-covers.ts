/** A part of a card's front that its face covers, as fractions of the front's width and height. */
export interface FaceCover {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** As ui/card-print.css draws them: the seal of the tier, and the band of a title with two lines. */
export const faceCovers: readonly FaceCover[] = [
  { name: 'tier ribbon', x: 0.068, y: 0, width: 0.158, height: 0.144 },
  { name: 'title band', x: 0, y: 0.8, width: 1, height: 0.2 },
];

import type { CSSProperties, ReactNode } from 'react';
import { nameOfShade } from '../../product/garment-colours.ts';
import { drawGarment } from '../draw-garment.ts';
import { garmentLabels, MOCK_UP, type PrintSize, printBox } from '../garments.ts';
import type { GarmentChoice } from './garment-fields.tsx';

interface GarmentPreviewsProps extends GarmentChoice {
  /** Width and height of the print, in any unit. */
  print: PrintSize;
  /** Its width as printed; null for a picture of no size in particular. */
  inches: number | null;
  /** The print, which fills the box it is in. */
  children?: ReactNode;
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** A garment with a print on it in each colour, about as the server draws it: the first one large. */
export function GarmentPreviews({ garment, colours, print, inches, children }: GarmentPreviewsProps) {
  const { left, top, width, height } = printBox(garment, print, inches);
  const area: CSSProperties = {
    left: percent(left, MOCK_UP.width),
    top: percent(top, MOCK_UP.height),
    width: percent(width, MOCK_UP.width),
    height: percent(height, MOCK_UP.height),
  };
  return (
    <div className="grid grid-cols-3 gap-2">
      {colours.map((hex, i) => (
        <div
          key={hex}
          className={`relative self-start overflow-hidden rounded-card ${i === 0 ? 'col-span-3' : ''}`}
        >
          <img
            src={`data:image/svg+xml,${encodeURIComponent(drawGarment(garment, hex))}`}
            alt={`Preview: ${garmentLabels[garment]} in ${nameOfShade(hex)}`}
            width={MOCK_UP.width}
            height={MOCK_UP.height}
            className="w-full"
          />
          <div className="absolute *:size-full!" style={area}>
            {children}
          </div>
        </div>
      ))}
    </div>
  );
}

import type { CSSProperties, ReactNode } from 'react';
import { drawGarment } from '../draw-garment.ts';
import { type Garment, garmentLabels, MOCK_UP, printAreas } from '../garments.ts';

interface GarmentPreviewProps {
  garment: Garment;
  colour: string;
  /** The print, which fills the box it is in. */
  children?: ReactNode;
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** A garment with a print on it, about as the server draws it. */
export function GarmentPreview({ garment, colour, children }: GarmentPreviewProps) {
  const { left, top, width, height } = printAreas[garment];
  const area: CSSProperties = {
    left: percent(left, MOCK_UP.width),
    top: percent(top, MOCK_UP.height),
    width: percent(width, MOCK_UP.width),
    height: percent(height, MOCK_UP.height),
  };
  return (
    <div className="relative overflow-hidden rounded-card">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(drawGarment(garment, colour))}`}
        alt={`Preview: ${garmentLabels[garment]}`}
        width={MOCK_UP.width}
        height={MOCK_UP.height}
        className="w-full"
      />
      <div className="absolute *:size-full! *:object-contain" style={area}>
        {children}
      </div>
    </div>
  );
}

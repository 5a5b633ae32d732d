import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { problemOfCrop } from '../art/crop.ts';
import { blobOf } from '../art/render-art.ts';

interface CropDialogProps {
  file: File;
  picture: ImageBitmap;
  side: 'front' | 'back';
  onCrop: (file: File) => void;
  onClose: () => void;
}

const MAX_ZOOM = 4;
const ARROW_KEY_PIXELS = 12;

/** Crops an image by dragging, pinching, scrolling, the arrow keys or the slider. */
export default function CropDialog({ file, picture, side, onCrop, onClose }: CropDialogProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [pending, setPending] = useState(false);
  const url = useObjectUrl(file);
  const problem = area ? problemOfCrop(area) : null;

  async function crop({ x, y, width, height }: Area) {
    setPending(true);
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(1500, Math.max(750, Math.round(width)));
    canvas.height = Math.round((canvas.width * 7) / 5);
    canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
    const blob = await blobOf(canvas, 'image/jpeg').finally(() => setPending(false));
    onCrop(new File([blob], `${side}.jpg`, { type: blob.type }));
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Crop the ${side}`}
      description="Cards have a 5:7 format. Choose the part of the image to show."
      footer={
        <DialogButtons
          onClose={onClose}
          pending={pending}
          disabled={!area || problem !== null}
          onClick={() => area && crop(area)}
        >
          Use image
        </DialogButtons>
      }
    >
      <div className="grid justify-items-center gap-4">
        <div className="relative h-[420px] w-[300px] overflow-hidden rounded-card shadow-2">
          {url && (
            <Cropper
              image={url}
              aspect={5 / 7}
              objectFit="cover"
              crop={position}
              zoom={zoom}
              maxZoom={MAX_ZOOM}
              keyboardStep={ARROW_KEY_PIXELS}
              showGrid={false}
              // The content policy lets no script add style sheets.
              disableAutomaticStylesInjection
              mediaProps={{ alt: '' }}
              cropperProps={{ role: 'group', 'aria-label': 'Selected area. Move it with the arrow keys.' }}
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropAreaChange={(_percent, pixels) => setArea(pixels)}
            />
          )}
        </div>
        <Field label="Zoom" error={problem ?? undefined} className="w-full max-w-80">
          <ZoomSlider value={zoom} onChange={setZoom} />
        </Field>
      </div>
    </Dialog>
  );
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}

function ZoomSlider({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  return (
    <input
      type="range"
      aria-label="Zoom"
      min={1}
      max={MAX_ZOOM}
      step={0.05}
      value={value}
      className="h-control w-full"
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}

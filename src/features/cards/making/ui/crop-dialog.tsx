import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { type Cut, partOf, tooSmall } from '../art/crop.ts';
import { blobOf } from '../art/render-art.ts';

interface CropDialogProps {
  picture: ImageBitmap;
  side: 'front' | 'back';
  onCut: (file: File) => void;
  onClose: () => void;
}

const VIEW = { width: 300, height: 420 };
const whole: Cut = { x: 0.5, y: 0.5, zoom: 1 };

/** Shows what will be cut out of a picture; drag or use the arrow keys to move, the slider to come nearer. */
export default function CropDialog({ picture, side, onCut, onClose }: CropDialogProps) {
  const view = useRef<HTMLCanvasElement>(null);
  const [cut, setCut] = useState(whole);
  const [pending, setPending] = useState(false);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const part = partOf(picture, cut);
  const problem = tooSmall(picture, cut);

  useEffect(() => {
    const pen = view.current?.getContext('2d');
    const { left, top, width, height } = partOf(picture, cut);
    pen?.drawImage(picture, left, top, width, height, 0, 0, VIEW.width * 2, VIEW.height * 2);
  }, [picture, cut]);

  /** By pixels of the view, within what there is. */
  function move(dx: number, dy: number) {
    const scale = part.width / VIEW.width;
    const middle = { x: part.left + part.width / 2 - dx * scale, y: part.top + part.height / 2 - dy * scale };
    setCut({ zoom: cut.zoom, x: middle.x / picture.width, y: middle.y / picture.height });
  }
  function onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
    if (!grip.current) return;
    move(x - grip.current.x, y - grip.current.y);
    grip.current = { x, y };
  }
  async function take() {
    setPending(true);
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(1500, Math.max(750, Math.round(part.width)));
    canvas.height = Math.round((canvas.width * 7) / 5);
    const { left, top, width, height } = part;
    canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
    const blob = await blobOf(canvas, 'image/jpeg').finally(() => setPending(false));
    onCut(new File([blob], `${side}.jpg`, { type: blob.type }));
  }
  const steps: Record<string, [number, number]> = {
    ArrowLeft: [12, 0],
    ArrowRight: [-12, 0],
    ArrowUp: [0, 12],
    ArrowDown: [0, -12],
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cut the ${side}`}
      description="A card is 5 wide and 7 high. What you see here is what is printed."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" pending={pending} disabled={problem !== null} onClick={take}>
            Use it
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-4">
        {/* biome-ignore lint/a11y/useSemanticElements: no element is a picture that is moved in two directions */}
        <div
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the arrow keys
          tabIndex={0}
          aria-label="What is printed. Move it with the arrow keys."
          className="cursor-grab touch-none overflow-hidden rounded-card shadow-2 active:cursor-grabbing"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            grip.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            grip.current = null;
          }}
          onKeyDown={(event) => {
            const step = steps[event.key];
            if (!step) return;
            event.preventDefault();
            move(...step);
          }}
        >
          <canvas ref={view} width={VIEW.width * 2} height={VIEW.height * 2} style={VIEW} />
        </div>
        <Field label="Nearer" error={problem ?? undefined} className="w-full max-w-80">
          <Zoom value={cut.zoom} onChange={(zoom) => setCut({ ...cut, zoom })} />
        </Field>
      </div>
    </Dialog>
  );
}

function Zoom({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  return (
    <input
      type="range"
      aria-label="Nearer"
      min={1}
      max={4}
      step={0.05}
      value={value}
      className="h-control w-full"
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}

import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { refusalBeforeSending, uploadLimits } from '#features/media/upload-rules.ts';
import { sendFile } from '#features/uploads/upload/ui/send-file.ts';
import { UploadButton } from '#features/uploads/upload/ui/upload-button.tsx';
import { api } from '#platform/web/api.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { namesOfShades } from '../../product/garment-colours.ts';
import { makeMockUp } from '../calls.ts';
import { garmentLabels, MOST_COLOURS, type PrintSize } from '../garments.ts';
import { type GarmentChoice, GarmentFields } from './garment-fields.tsx';
import { GarmentPreviews } from './garment-preview.tsx';

interface MockUpDialogProps {
  onClose: () => void;
  onMade: (images: MockUpImage[]) => void;
  /** Of the product's variants: the first proposal. */
  shades: readonly string[];
  /** How many pictures the product has room for. */
  room: number;
}

export interface MockUpImage {
  id: string;
  url: string;
  alt: string;
  colour: string;
  shade: string;
}

interface Print extends PrintSize {
  id: string;
  url: string;
}

/** Prints a picture on a garment of some colours. The preview is drawn here, the picture by the server. */
export default function MockUpDialog({ onClose, onMade, shades, room }: MockUpDialogProps) {
  const [choice, setChoice] = useState<GarmentChoice>({
    garment: 't-shirt',
    colours: shades.length > 0 ? shades.slice(0, Math.min(room, MOST_COLOURS)) : ['#ffffff'],
  });
  const lacksRoom = choice.colours.length > room;
  const [print, setPrint] = useState<Print | null>(null);
  const [sending, setSending] = useState<number | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function choose(file: File) {
    const refusal = refusalBeforeSending(file, ['image']);
    setProblem(refusal?.message);
    if (refusal) return;
    setSending(0);
    try {
      const sent = { signal: new AbortController().signal, onProgress: setSending };
      const { id } = await sendFile(file, 'image', {}, sent);
      const { width, height } = await createImageBitmap(file);
      setPrint({ id, url: URL.createObjectURL(file), width, height });
    } catch (failed) {
      setProblem((failed as Error).message);
    } finally {
      setSending(null);
    }
  }
  async function make() {
    if (!print) return;
    setPending(true);
    setProblem(undefined);
    try {
      const { garment, colours } = choice;
      const { items } = await api(makeMockUp, {
        body: { mediaId: print.id, garment, colours: [...colours] },
      });
      const names = namesOfShades(colours);
      onMade(
        items.map(({ id, url, sizes }, i) => ({
          id,
          url: sizes[0]?.url ?? url,
          alt: `${garmentLabels[garment]} in ${names[i]}`,
          colour: names[i] ?? '',
          shade: colours[i] ?? '',
        })),
      );
    } catch (failed) {
      setProblem((failed as Error).message);
      setPending(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title="Make a mock-up"
      description="A picture with a transparent background looks best."
      footer={
        <DialogButtons
          onClose={onClose}
          pending={pending}
          disabled={!print || lacksRoom}
          onClick={() => void make()}
        >
          {choice.colours.length === 1 ? 'Add mock-up' : `Add ${choice.colours.length} mock-ups`}
        </DialogButtons>
      }
    >
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        <GarmentPreviews {...choice} print={print ?? { width: 1, height: 1 }} inches={null}>
          {print && <img src={print.url} alt="" />}
        </GarmentPreviews>
        <div className="grid gap-4">
          <div>
            <UploadButton
              icon={<ImagePlus aria-hidden="true" />}
              accept={uploadLimits.imageTypes.join(',')}
              onFiles={([file]) => file && void choose(file)}
            >
              {print ? 'Choose another picture' : 'Choose a picture'}
            </UploadButton>
          </div>
          {sending !== null && <Progress label="Uploading the picture" value={sending} />}
          <GarmentFields {...choice} onChange={setChoice} />
          {!print && <p className="field-note">Choose a picture first.</p>}
          {lacksRoom && (
            <p className="field-note">
              The product has room for {room} more {room === 1 ? 'picture' : 'pictures'}. Choose fewer
              colours.
            </p>
          )}
          {problem && <FieldError id="mock-up-problem">{problem}</FieldError>}
        </div>
      </div>
    </Dialog>
  );
}

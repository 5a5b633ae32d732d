import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { refusalBeforeSending, uploadLimits } from '#features/media/upload-rules.ts';
import { sendFile } from '#features/uploads/upload/ui/send-file.ts';
import { UploadButton } from '#features/uploads/upload/ui/upload-button.tsx';
import { api } from '#platform/web/api.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { makeMockUp } from '../calls.ts';
import { garmentLabels } from '../garments.ts';
import { type GarmentChoice, GarmentFields } from './garment-fields.tsx';
import { GarmentPreview } from './garment-preview.tsx';

interface MockUpDialogProps {
  onClose: () => void;
  onMade: (image: { id: string; url: string; alt: string }) => void;
}

interface Print {
  id: string;
  url: string;
}

/** Prints a picture on a garment of any colour. The preview is drawn here, the picture by the server. */
export default function MockUpDialog({ onClose, onMade }: MockUpDialogProps) {
  const [choice, setChoice] = useState<GarmentChoice>({ garment: 't-shirt', colour: '#1b2a4e' });
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
      setPrint({ id, url: URL.createObjectURL(file) });
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
      const made = await api(makeMockUp, { body: { mediaId: print.id, ...choice } });
      onMade({ id: made.id, url: made.sizes[0]?.url ?? made.url, alt: garmentLabels[choice.garment] });
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
        <DialogButtons onClose={onClose} pending={pending} disabled={!print} onClick={() => void make()}>
          Add mock-up
        </DialogButtons>
      }
    >
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        <GarmentPreview {...choice}>{print && <img src={print.url} alt="" />}</GarmentPreview>
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
          {problem && <FieldError id="mock-up-problem">{problem}</FieldError>}
        </div>
      </div>
    </Dialog>
  );
}

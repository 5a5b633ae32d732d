import { Check, ImagePlus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { refusalBeforeSending } from '#features/media/upload-rules.ts';
import { unusedPicture } from '#features/uploads/upload/ui/saved-uploads.ts';
import { sendFile } from '#features/uploads/upload/ui/send-file.ts';
import { UploadButton } from '#features/uploads/upload/ui/upload-button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { LEAST_TRANSPARENT } from '../../frame/overlay-problem.ts';
import type { FrameDraft } from './frame-draft.ts';
import { type ReadOverlay, readOverlay } from './read-overlay.ts';

interface OverlayFieldProps {
  overlay: FrameDraft['overlay'];
  onOverlay: (overlay: FrameDraft['overlay']) => void;
  /** While it is uploaded the form can't be sent. */
  onSending: (isSending: boolean) => void;
  error: string | undefined;
}

/** Uploads the PNG, after it was checked here as the server will check it. */
export function OverlayField({ overlay, onOverlay, onSending, error }: OverlayFieldProps) {
  const [read, setRead] = useState<ReadOverlay | null>(null);
  const [sending, setSending] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  // An upload that was kept in this browser lost the address that its tab had.
  const lost = overlay && !overlay.url ? overlay.id : null;
  const find = useEffectEvent(async (id: string) => {
    const url = await unusedPicture(id);
    onOverlay(url === null ? null : { id, url });
  });
  useEffect(() => {
    if (lost) void find(lost);
  }, [lost]);
  async function choose(file: File) {
    setProblem(undefined);
    setRead(null);
    const refusal = refusalBeforeSending(file, ['image']);
    if (refusal) return setProblem(refusal.message);
    const found = await readOverlay(file);
    setRead(found);
    if (found.problem) return setProblem(found.problem.message);
    setSending(0);
    onSending(true);
    try {
      const how = { signal: new AbortController().signal, onProgress: setSending };
      const { id } = await sendFile(file, 'image', {}, how);
      // Until a frame uses it, the server shows it only to its owner.
      onOverlay({ id, url: URL.createObjectURL(file) });
    } catch (failed) {
      setProblem((failed as Error).message);
    } finally {
      setSending(null);
      onSending(false);
    }
  }
  const shown = problem ?? error;
  return (
    <fieldset className="grid justify-items-start gap-3">
      <legend className="field-label mb-2">Overlay</legend>
      <UploadButton
        icon={<ImagePlus aria-hidden="true" />}
        accept="image/png"
        name="overlay"
        onFiles={([file]) => file && void choose(file)}
      >
        {overlay ? 'Choose another PNG' : 'Choose a PNG'}
      </UploadButton>
      {sending !== null && <Progress label="Uploading the frame" value={sending} />}
      {shown && <FieldError id="overlay-error">{shown}</FieldError>}
      {read && <Checks read={read} />}
      <p className="field-note">
        A PNG of 1500 x 2100 pixels, at least a fifth of it transparent: there the card’s picture shows. Keep
        the middle free for faces, and the lower edge for the title.
      </p>
    </fieldset>
  );
}

/** What was found in the file, line by line. */
function Checks({ read: { width, height, transparent, problem } }: { read: ReadOverlay }) {
  if (problem?.code === 'NOT_PNG') return null;
  const lines = [
    transparent === null
      ? { label: `Wrong shape: ${width} × ${height} isn’t 5:7`, isGood: false }
      : { label: `${width} × ${height} pixels`, isGood: true },
    ...(transparent === null
      ? []
      : [
          {
            label: `${Math.round(transparent * 100)}% transparent, at least ${LEAST_TRANSPARENT * 100}% needed`,
            isGood: transparent >= LEAST_TRANSPARENT,
          },
        ]),
  ];
  return (
    <ul className="grid gap-1 text-2" aria-label="Checks">
      {lines.map(({ label, isGood }) => (
        <li key={label} className="flex items-center gap-2">
          {isGood ? (
            <Check aria-hidden="true" size={16} className="text-good" />
          ) : (
            <X aria-hidden="true" size={16} className="text-bad" />
          )}
          {isGood && <span className="sr-only">Passed:</span>}
          {label}
        </li>
      ))}
    </ul>
  );
}

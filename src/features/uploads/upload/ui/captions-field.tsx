import { Captions, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { UploadedMedia } from '#features/media/media.ts';
import { refusals, uploadLimits } from '#features/media/upload-rules.ts';
import { apiHeaders, refusalOf, urlOf } from '#platform/web/api.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { uploadFile } from '../../calls.ts';
import { UploadButton } from './upload-button.tsx';
import type { CaptionsItem } from './upload-item.ts';

const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl', 'hi', 'ur', 'bn', 'ta', 'ar', 'sw', 'zu', 'af'];
const nameOf = (language: string) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
const itemOf = (id: string, language: string): CaptionsItem => ({ id, language, label: nameOf(language) });

interface CaptionsFieldProps {
  captions: CaptionsItem | null;
  onChange: (captions: CaptionsItem | null) => void;
}

/** A WebVTT or SubRip file for a video: for people who can't hear it, or have the sound off. */
export function CaptionsField({ captions, onChange }: CaptionsFieldProps) {
  const id = useId();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  async function send(file: File) {
    setError('');
    if (file.size > uploadLimits.captionsBytes) return setError(refusals.captionsTooLarge.message);
    setBusy(true);
    try {
      const { id, kind } = await upload(file);
      if (kind === 'file') onChange(itemOf(id, captions?.language ?? 'en'));
      else setError(refusals.damagedCaptions.message);
    } catch (error) {
      setError(error instanceof Error ? error.message : 'The upload failed. Try again.');
    } finally {
      setBusy(false);
    }
  }
  if (captions) {
    return (
      <div className="flex items-end gap-2">
        <Field label="Caption language">
          <Select
            value={captions.language}
            onChange={({ target }) => onChange(itemOf(captions.id, target.value))}
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {nameOf(language)}
              </option>
            ))}
          </Select>
        </Field>
        <IconButton label="Remove captions" icon={<X aria-hidden />} onClick={() => onChange(null)} />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-1">
      <UploadButton
        icon={<Captions aria-hidden="true" />}
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        disabled={busy}
        describedBy={`${id}-note`}
        onFiles={([file]) => file && void send(file)}
      >
        {busy ? 'Adding captions…' : 'Add captions'}
      </UploadButton>
      <span id={`${id}-note`} className="text-1 text-muted">
        A WebVTT (.vtt) or SubRip (.srt) file, up to 512 KB.
      </span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

async function upload(file: File): Promise<UploadedMedia> {
  const form = new FormData();
  form.set('file', file);
  const reply = await fetch(urlOf(uploadFile, {}), { method: 'POST', headers: apiHeaders(), body: form });
  if (!reply.ok) throw await refusalOf(reply);
  return (await reply.json()) as UploadedMedia;
}

import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { sendFile } from '#features/uploads/upload/ui/send-file.ts';
import { UploadButton } from '#features/uploads/upload/ui/upload-button.tsx';
import { api } from '#platform/web/api.ts';
import { Chip } from '#ui/chip.tsx';
import { FieldError } from '#ui/field.tsx';
import { type SellerDelivery, sendPrintFile } from '../calls.ts';

interface MendedFilesProps {
  delivery: SellerDelivery;
  onChanged: () => void;
}

/** The pieces that the partner refused to print, each with a way to send another file. */
export function MendedFiles({ delivery: { id: deliveryId, lines, print }, onChanged }: MendedFilesProps) {
  const [sending, setSending] = useState<string>();
  const [refused, setRefused] = useState('');
  async function send(printId: string, file: File) {
    setRefused('');
    setSending(printId);
    try {
      const { id: mediaId } = await sendFile(
        file,
        'file',
        {},
        {
          signal: AbortSignal.timeout(10 * 60_000),
          onProgress: () => {},
        },
      );
      await api(sendPrintFile, { body: { deliveryId, printId, mediaId } });
      onChanged();
    } catch (error) {
      setRefused((error as Error).message);
    } finally {
      setSending(undefined);
    }
  }
  return (
    <div className="grid gap-3">
      <p>
        If a file is to blame, send a PDF at full size with 3 mm of bleed in its place, and then the order
        once more.
      </p>
      <ul className="grid gap-2">
        {print?.pieces.map(({ id, item, label, isMended }) => {
          const title = lines.find((line) => line.item === item)?.title ?? '';
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <span>
                {title} {label}
              </span>
              {isMended && <Chip tone="good">Your file</Chip>}
              <UploadButton
                accept=".pdf,application/pdf"
                icon={<FileUp aria-hidden="true" />}
                name={`file-${label}`}
                disabled={sending !== undefined}
                onFiles={([file]) => file && void send(id, file)}
              >
                {sending === id ? 'Sending…' : 'Send another file'}
              </UploadButton>
            </li>
          );
        })}
      </ul>
      {refused && <FieldError id="print-file-refused">{refused}</FieldError>}
    </div>
  );
}

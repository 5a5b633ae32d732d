import { FileCheck2 } from 'lucide-react';
import { useId, useState } from 'react';

/** Takes one file, chosen or dropped. */
export function RegisterFileField({ onFile, pending }: { onFile: (file: File) => void; pending: boolean }) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !pending) onFile(file);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      className={`grid cursor-pointer justify-items-center gap-2 rounded-card border-2 border-dashed px-5 py-10 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus ${over ? 'border-focus bg-raised' : 'border-edge bg-surface'}`}
    >
      <FileCheck2 aria-hidden="true" className="size-10 text-link" />
      <span className="type-heading text-4">{pending ? 'Verifying…' : 'Choose a register file'}</span>
      <span className="max-w-[44ch] text-2 text-muted">
        or drop it here. It’s verified in your browser and never uploaded.
      </span>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        className="sr-only"
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again after it was changed.
          event.target.value = '';
        }}
      />
    </label>
  );
}

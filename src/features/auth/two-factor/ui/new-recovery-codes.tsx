import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';

/** New recovery codes, shown only once. */
export function NewRecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  function download() {
    const file = new Blob([`Recovery codes of your account. Each works once.\n\n${text}\n`], {
      type: 'text/plain',
    });
    const href = URL.createObjectURL(file);
    Object.assign(document.createElement('a'), { href, download: 'recovery-codes.txt' }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
  }
  return (
    <div className="panel grid gap-4 p-4 sm:p-6">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          Save your recovery codes
        </h3>
        <p className="max-w-[60ch] text-2 text-muted">
          If you lose your phone, each of these signs you in once. Keep them where you keep passwords. You
          won’t see them again, and we can’t turn two-factor sign-in off for you.
        </p>
      </div>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-6 gap-y-1.5 rounded-control bg-raised p-4 font-mono tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => void copyText(text, 'Recovery codes copied.')}>
          <Copy aria-hidden="true" />
          Copy codes
        </Button>
        <Button onClick={download}>
          <Download aria-hidden="true" />
          Download codes
        </Button>
        <Button tone="primary" className="sm:ms-auto" onClick={onSaved}>
          I saved them
        </Button>
      </div>
    </div>
  );
}

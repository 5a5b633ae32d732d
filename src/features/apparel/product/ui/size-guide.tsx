import { Ruler } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SizeGuide } from '../calls.ts';

const SizeGuideDialog = lazy(() => import('./size-guide-dialog.tsx'));

/** Opens the measures of a category's sizes. */
export function SizeGuideButton({ guide }: { guide: SizeGuide }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="link inline-flex min-h-6 items-center gap-1.5"
        onClick={() => setOpen(true)}
      >
        <Ruler aria-hidden="true" size={16} />
        Size guide
      </button>
      {open && (
        <Suspense>
          <SizeGuideDialog guide={guide} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

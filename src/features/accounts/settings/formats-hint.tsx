import { X } from 'lucide-react';
import { useState } from 'react';
import { keptStore } from '#platform/web/kept-store.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useViewer } from '../session.ts';
import { deviceFormats, exampleOf, useFormatsChoice } from './use-formats-choice.ts';

/** Put away in this browser, whoever uses it: another device may write differently. */
const usePutAway = keptStore('formats-hint', (stored) => ({
  isPutAway: (stored as { isPutAway?: boolean } | null)?.isPutAway === true,
}));

/** One line for those whose device writes dates and numbers differently, until they choose or put it away. */
export function FormatsHint() {
  const viewer = useViewer();
  const isPutAway = usePutAway((state) => state.isPutAway);
  const [{ locale, formats }] = useState(() => deviceFormats());
  const { choose, isPending } = useFormatsChoice();
  const example = exampleOf(formats);
  if (!viewer || viewer.formats || isPutAway || example === exampleOf(null)) return null;
  return (
    <p className="flex items-center gap-2 text-2 text-muted">
      <span className="min-w-0 flex-1">
        Your device writes {example}.{' '}
        <button type="button" className="link" disabled={isPending} onClick={() => choose(locale)}>
          Use my device’s formats
        </button>
      </span>
      <IconButton
        label="Keep this site’s formats"
        icon={<X aria-hidden="true" />}
        onClick={() => usePutAway.setState({ isPutAway: true })}
      />
    </p>
  );
}

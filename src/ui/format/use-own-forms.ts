import { useEffect, useState } from 'react';
import type { Formats } from './own-forms.ts';

/**
 * Writes dates and numbers as the reader chose to. Pages are rendered in the specification's forms, for everybody; what is
 * returned is the key of what has to be rendered anew in other ones.
 */
export function useOwnForms(chosen: Formats | null | undefined): string {
  const [shown, setShown] = useState('');
  const wanted = chosen ? JSON.stringify(chosen) : '';
  useEffect(() => {
    if (wanted === shown) return;
    import('./own-forms.ts').then(
      ({ writeAs }) => {
        writeAs(chosen);
        setShown(wanted);
      },
      // Without that script the specification's stay.
      () => {},
    );
  }, [chosen, wanted, shown]);
  return shown;
}

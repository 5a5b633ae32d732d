import { Check } from 'lucide-react';
import { consentText } from '../consent-text.ts';

/** What a guardian agrees to. */
export function ConsentPoints() {
  return (
    <ul className="grid gap-2.5">
      {consentText.points.map((point) => (
        <li key={point} className="flex gap-3">
          <Check aria-hidden="true" className="mt-0.5 shrink-0 text-good" size={20} />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  );
}

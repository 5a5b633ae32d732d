import { Trash2 } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { type BannedWord, wordActions } from '../word-list.ts';
import { actionLabels, matchLabels } from './word-labels.ts';

interface WordTableProps {
  words: readonly BannedWord[];
  onChange: (words: BannedWord[]) => void;
}

/** The words of a list, with how each matches and what it does. */
export function WordTable({ words, onChange }: WordTableProps) {
  const change = (place: number, part: Partial<BannedWord>) =>
    onChange(words.map((word, at) => (at === place ? { ...word, ...part } : word)));
  if (words.length === 0) return <p className="text-2 text-muted">No words yet.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line" aria-label="Words">
      {words.map((word, place) => (
        <li
          key={word.term}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-2 sm:grid-cols-[minmax(0,1fr)_22rem_auto]"
        >
          <span className="min-w-0 font-semibold break-words">{word.term}</span>
          <div className="col-span-2 row-start-2 grid grid-cols-2 gap-2 sm:col-span-1 sm:row-start-auto">
            <Select
              aria-label={`How “${word.term}” is found`}
              value={word.match}
              onChange={({ target }) => change(place, { match: target.value as BannedWord['match'] })}
            >
              {(['word', 'part'] as const).map((match) => (
                <option key={match} value={match}>
                  {matchLabels[match]}
                </option>
              ))}
            </Select>
            <Select
              aria-label={`What happens to “${word.term}”`}
              value={word.action}
              onChange={({ target }) => change(place, { action: target.value as BannedWord['action'] })}
            >
              {wordActions.map((action) => (
                <option key={action} value={action}>
                  {actionLabels[action]}
                </option>
              ))}
            </Select>
          </div>
          <IconButton
            label={`Remove “${word.term}”`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onChange(words.filter((_, at) => at !== place))}
          />
        </li>
      ))}
    </ul>
  );
}

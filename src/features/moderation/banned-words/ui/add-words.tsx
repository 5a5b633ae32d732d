import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { type BannedWord, wordActions } from '../word-list.ts';
import { actionLabels, matchLabels } from './word-labels.ts';

interface AddWordsProps {
  /** Already on the list. */
  words: readonly BannedWord[];
  onAdd: (words: BannedWord[]) => void;
}

/** Adds many words at once, one on each line. */
export function AddWords({ words, onAdd }: AddWordsProps) {
  const [text, setText] = useState('');
  const [match, setMatch] = useState<BannedWord['match']>('word');
  const [action, setAction] = useState<BannedWord['action']>('hold');
  function add() {
    const known = new Set(words.map(({ term }) => term.toLowerCase()));
    const terms = text
      .split(/[\n,]/)
      .map((term) => term.trim())
      .filter((term) => term.length >= 2 && !known.has(term.toLowerCase()));
    const distinct = [...new Map(terms.map((term) => [term.toLowerCase(), term])).values()];
    onAdd(distinct.map((term) => ({ term, match, action })));
    setText('');
  }
  return (
    <div className="grid gap-3">
      <Field
        label="Add words"
        hint="One word or phrase per line. Case, accents, look-alikes and spaces between letters don’t matter."
      >
        <TextArea
          name="new-words"
          lines={2}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-44">
          <Select
            aria-label="Match"
            value={match}
            onChange={({ target }) => setMatch(target.value as BannedWord['match'])}
          >
            {(['word', 'part'] as const).map((one) => (
              <option key={one} value={one}>
                {matchLabels[one]}
              </option>
            ))}
          </Select>
        </div>
        <div className="w-44">
          <Select
            aria-label="Action"
            value={action}
            onChange={({ target }) => setAction(target.value as BannedWord['action'])}
          >
            {wordActions.map((one) => (
              <option key={one} value={one}>
                {actionLabels[one]}
              </option>
            ))}
          </Select>
        </div>
        <Button disabled={text.trim().length < 2} onClick={add}>
          Add to list
        </Button>
      </div>
    </div>
  );
}

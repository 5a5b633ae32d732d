import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { api } from '#platform/web/api.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getTribe, type Tribe, TribeChanges, updateTribe } from '#rules/tribes/calls.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { codePoints } from '#ui/format/text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';

const MOST = 15;
const LONGEST = 200;

interface Line {
  key: number;
  text: string;
}

interface RulesDraft {
  lines: Line[];
}

const draftOf = (tribe: Tribe | null): RulesDraft => ({
  lines: (tribe?.rules ?? []).map((text, key) => ({ key, text })),
});

/** The house rules, one a line, in the order in which members read them. */
export default function RulesSection({ tribe }: { tribe: Tribe }) {
  const client = useQueryClient();
  const draft = useDraft({
    schema: TribeChanges.pick({ rules: true }),
    start: draftOf,
    input: ({ lines }) => ({ rules: lines.map(({ text }) => text.trim()).filter(Boolean) }),
    fields: { rules: 'lines' },
    saved: tribe,
    save: ({ rules }, saved) =>
      api(updateTribe, {
        params: { tribeId: tribe.id },
        body: { version: saved?.version ?? tribe.version, rules },
      }),
  });
  const { lines } = draft.values;
  const put = (next: Line[]) => draft.change({ lines: next });
  function after(changed: Tribe) {
    client.setQueriesData<Tribe>({ queryKey: callKey(getTribe) }, (old) =>
      old?.id === changed.id ? changed : old,
    );
    toast('House rules saved.', { tone: 'good' });
  }
  const tooLong = lines.some(({ text }) => codePoints(text.trim()) > LONGEST);
  function move(from: number, to: number) {
    const line = lines[from];
    if (line) put(lines.toSpliced(from, 1).toSpliced(to, 0, line));
  }

  return (
    <section>
      <SectionHeading title="House rules" />
      <p className="mb-5 max-w-[60ch] text-muted">
        Up to {MOST}, most important first. They appear next to every post in the tribe.
      </p>
      <DraftForm draft={draft} then={after} title="House rules not saved">
        <ol className="flex flex-col gap-2">
          {lines.map((line, i) => (
            <RuleRow
              key={line.key}
              number={i + 1}
              text={line.text}
              isLast={i === lines.length - 1}
              onText={(text) => put(lines.with(i, { ...line, text }))}
              onMove={(by) => move(i, i + by)}
              onRemove={() => put(lines.toSpliced(i, 1))}
            />
          ))}
        </ol>
        {tooLong && (
          <p role="alert" className="mt-3 text-2 text-bad">
            Keep each rule to {LONGEST} characters.
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-2">
          <Button
            disabled={lines.length >= MOST}
            onClick={() =>
              put([...lines, { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, text: '' }])
            }
          >
            <Plus aria-hidden="true" size={18} />
            Add a rule
          </Button>
          <Button
            type="submit"
            tone="primary"
            pending={draft.isPending}
            disabled={!draft.isUnsaved || tooLong}
          >
            Save
          </Button>
        </div>
      </DraftForm>
    </section>
  );
}

interface RuleRowProps {
  number: number;
  text: string;
  isLast: boolean;
  onText: (text: string) => void;
  /** Moves it one place earlier (-1) or later (1). */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function RuleRow({ number, text, isLast, onText, onMove, onRemove }: RuleRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-1 gap-y-2 sm:gap-x-2">
      <span className="type-numeral w-6 shrink-0 text-end text-4 text-muted" aria-hidden="true">
        {number}
      </span>
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-2rem)]">
        <TextInput
          aria-label={`Rule ${number}`}
          aria-invalid={codePoints(text.trim()) > LONGEST || undefined}
          value={text}
          autoComplete="off"
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
      </div>
      <IconButton
        label={`Move rule ${number} up`}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={number === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`Move rule ${number} down`}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton label={`Remove rule ${number}`} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
    </li>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { getTribe, type Tribe, updateTribe } from '#features/tribes/calls.ts';
import { api } from '#platform/web/api.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { EditOf } from '#ui/edit-of.tsx';
import { codePoints } from '#ui/format/text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';

const MOST = 15;
const LONGEST = 200;

interface Line {
  key: number;
  text: string;
}

/** The house rules, one a line, in the order in which members read them. */
export default function RulesSection({ tribe }: { tribe: Tribe }) {
  return <EditOf of={tribe}>{(one) => <RulesForm tribe={one} />}</EditOf>;
}

function RulesForm({ tribe }: { tribe: Tribe }) {
  const client = useQueryClient();
  const next = useRef(tribe.rules.length);
  const [lines, setLines] = useState<Line[]>(() => tribe.rules.map((text, key) => ({ key, text })));
  /** The version that saving replaces, when it isn't the one the rules were read in. */
  const [newest, setNewest] = useState<number>();
  const saving = useAct(updateTribe, {
    onDone(changed) {
      setNewest(changed.version);
      client.setQueriesData<Tribe>({ queryKey: callKey(getTribe) }, (old) =>
        old?.id === changed.id ? changed : old,
      );
      toast('House rules saved.', { tone: 'good' });
    },
    onRefused(refusal) {
      if (refusal.code === 'VERSION_CONFLICT')
        void api(getTribe, { query: { tribeId: tribe.id } }).then((now) => setNewest(now.version));
      toast(
        refusal.code === 'VERSION_CONFLICT'
          ? 'Somebody else changed this tribe in the meantime. Save again to keep your rules.'
          : refusal.message,
        { tone: 'bad' },
      );
    },
  });
  const rules = lines.map(({ text }) => text.trim()).filter(Boolean);
  const isSame = rules.join('\n') === tribe.rules.join('\n');
  const tooLong = lines.some(({ text }) => codePoints(text.trim()) > LONGEST);
  const move = (from: number, to: number) =>
    setLines((old) => {
      const moved = old.toSpliced(from, 1);
      const line = old[from];
      return line ? moved.toSpliced(to, 0, line) : old;
    });

  return (
    <section>
      <SectionHeading title="House rules" />
      <p className="mb-5 max-w-[60ch] text-muted">
        Up to {MOST}, most important first. They appear next to every post in the tribe.
      </p>
      <ol className="flex flex-col gap-2">
        {lines.map((line, i) => (
          <RuleRow
            key={line.key}
            number={i + 1}
            text={line.text}
            isLast={i === lines.length - 1}
            onText={(text) =>
              setLines((old) => old.map((one) => (one.key === line.key ? { ...one, text } : one)))
            }
            onMove={(by) => move(i, i + by)}
            onRemove={() => setLines((old) => old.filter(({ key }) => key !== line.key))}
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
          onClick={() => setLines((old) => [...old, { key: next.current++, text: '' }])}
        >
          <Plus aria-hidden="true" size={18} />
          Add a rule
        </Button>
        <Button
          tone="primary"
          pending={saving.isPending}
          disabled={isSame || tooLong}
          onClick={() =>
            saving.mutate({
              params: { tribeId: tribe.id },
              body: { version: newest ?? tribe.version, rules },
            })
          }
        >
          Save
        </Button>
      </div>
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

import { useState } from 'react';
import { Refusal } from '#platform/errors.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { type Drop, getDraw } from '../calls.ts';
import type { PublishedDraw } from '../check-draw.ts';

type State =
  | { at: 'idle' | 'checking' }
  | { at: 'failed'; message: string }
  | { at: 'checked'; draw: PublishedDraw; faults: string[] };

/** Verifies the draw in the browser, and shows its entries. */
export function DrawCheck({ drop }: { drop: Drop }) {
  const [state, setState] = useState<State>({ at: 'idle' });
  const check = async () => {
    setState({ at: 'checking' });
    try {
      const { checkDraw } = await import('../check-draw.ts');
      const draw = await api(getDraw, { params: { dropId: drop.id } });
      setState({ at: 'checked', draw, faults: await checkDraw(draw) });
    } catch (error) {
      const message =
        error instanceof Refusal
          ? error.message
          : 'We couldn’t verify the draw. Check your connection and try again.';
      setState({ at: 'failed', message });
    }
  };
  return (
    <section className="grid gap-4">
      <SectionHeading
        title="Verify the draw"
        action={
          <Button size="small" pending={state.at === 'checking'} onClick={check}>
            Verify in this browser
          </Button>
        }
      />
      {state.at === 'failed' && <p role="alert">{state.message}</p>}
      {state.at === 'checked' && (
        <div className="grid gap-4" role="status">
          {state.faults.length === 0 ? (
            <p className="text-good">
              The draw is correct: {state.draw.entries.length}{' '}
              {state.draw.entries.length === 1 ? 'entry' : 'entries'}, and every place and number matches.
            </p>
          ) : (
            <ul className="text-bad">
              {state.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
          <Places draw={state.draw} mine={drop.viewer?.entrantHash ?? null} />
        </div>
      )}
    </section>
  );
}

/** The viewer's own entry is shown in any case. */
const SHOWN = 300;

function Places({ draw, mine }: { draw: PublishedDraw; mine: string | null }) {
  const shown = draw.entries
    .map((entry, index) => ({ ...entry, place: index + 1 }))
    .filter(({ entrantHash, place }) => place <= SHOWN || entrantHash === mine);
  const left = draw.entries.length - shown.length;
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2 text-2 tabular-nums">
      {shown.map(({ entrantHash, serial, place }) => (
        <li key={entrantHash} className="panel flex items-center gap-2 px-3 py-2">
          <span className="w-8 text-muted">{place}</span>
          <code className="font-mono">{entrantHash}</code>
          {serial !== null && <Chip tone="accent">No. {serial}</Chip>}
          {entrantHash === mine && <strong>you</strong>}
        </li>
      ))}
      {left > 0 && <li className="self-center px-3 py-2 text-muted">and {left} more, all verified</li>}
    </ol>
  );
}

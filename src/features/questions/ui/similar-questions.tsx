import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCall } from '#platform/web/use-call.ts';
import { Chip } from '#ui/chip.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { getSimilarQuestions } from '../calls.ts';
import { questionPath } from '../policy.ts';

const TYPING_MS = 300;
const SHORTEST = 8;

/** Questions like the title that is being typed: the answer may be there already. */
export function SimilarQuestions({ title }: { title: string }) {
  const settled = useDebounced(title.trim(), TYPING_MS);
  const similar = useCall(
    getSimilarQuestions,
    { query: { title: settled.slice(0, 150) } },
    { enabled: settled.length >= SHORTEST, placeholderData: keepPreviousData },
  );
  const items = settled.length >= SHORTEST ? (similar.data?.items ?? []) : [];
  return (
    <div aria-live="polite">
      {items.length > 0 && (
        <section className="panel flex flex-col gap-2 p-4" aria-label="Similar questions">
          <h2 className="type-label text-muted">Has this been answered?</h2>
          <ul className="flex flex-col divide-y divide-line">
            {items.map(({ id, title: other, answerCount, hasAccepted }) => (
              <li key={id} className="flex items-start justify-between gap-3 py-2">
                <Link
                  to={questionPath(id)}
                  target="_blank"
                  className="min-w-0 font-semibold text-link hover:underline [overflow-wrap:anywhere]"
                >
                  {other}
                </Link>
                <span className="shrink-0">
                  <Chip tone={hasAccepted ? 'good' : 'plain'}>
                    {answerCount} {answerCount === 1 ? 'answer' : 'answers'}
                  </Chip>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { Chip } from '#ui/chip.tsx';
import type { CaseDetail } from '../case-fields.ts';
import { kindLabel } from '../case-labels.ts';
import { Evidence } from './evidence.tsx';
import { Section } from './section.tsx';

/** The reported content beside the current one. */
export function EvidenceCompare({ detail: { evidence, current, events } }: { detail: CaseDetail }) {
  const terms = bannedTerms(events);
  const isChanged = current !== null && plain(current.shown) !== plain(evidence.shown);
  return (
    <Section
      title="Evidence"
      action={
        evidence.path && (
          <Link to={evidence.path} className="inline-flex items-center gap-1 text-2 hover:underline">
            View post
            <ExternalLink aria-hidden="true" size={14} />
          </Link>
        )
      }
    >
      {terms.length > 0 && (
        <p className="mb-3 flex flex-wrap items-center gap-1.5 text-2">
          Banned words in it:
          {terms.map((term) => (
            <Chip key={term} tone="warn">
              {term}
            </Chip>
          ))}
        </p>
      )}
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <div className="panel grid grid-cols-1 content-start gap-3 p-4">
          <h4 className="type-label text-muted">When it was reported</h4>
          <Evidence shown={evidence.shown} />
        </div>
        <div className="panel grid grid-cols-1 content-start gap-3 p-4">
          <h4 className="flex flex-wrap items-center gap-2">
            <span className="type-label text-muted">Now</span>
            <Chip tone={current ? 'plain' : 'bad'}>{current ? kindLabel(current.state) : 'Deleted'}</Chip>
            {isChanged && <Chip tone="warn">Changed since</Chip>}
          </h4>
          {current ? (
            isChanged ? (
              <Evidence shown={current.shown} />
            ) : (
              <p className="text-2 text-muted">The same as when it was reported.</p>
            )
          ) : (
            <p className="text-2 text-muted">It no longer exists. You can still decide the case.</p>
          )}
        </div>
      </div>
    </Section>
  );
}

/** What the lists of banned words found, each once. */
const bannedTerms = (events: CaseDetail['events']): string[] => [
  ...new Set(
    events.flatMap(({ action, details: { terms } }) =>
      action === 'flagged' && Array.isArray(terms) ? terms.map(String) : [],
    ),
  ),
];

/** Ignores the order of keys and the signatures of pictures, which change every few minutes. */
const plain = (shown: Record<string, unknown>): string =>
  JSON.stringify(shown, (_name, value: unknown) => {
    if (typeof value === 'string') return value.replace(/^(\S*\/media\/[^?\s]+)\?for=\S*$/, '$1');
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

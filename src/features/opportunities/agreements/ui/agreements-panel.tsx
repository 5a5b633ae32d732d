import { Link } from 'react-router';
import { useFeed } from '#platform/web/use-call.ts';
import { MorePages } from '#ui/more-pages.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Day } from '#ui/when.tsx';
import { getMyAgreements } from '../calls.ts';

/** Accepted offers with their terms, for both sides; nothing before the first one. */
export default function AgreementsPanel() {
  const own = useFeed(getMyAgreements, { query: { limit: 5 } });
  if (own.items.length === 0) return null;
  return (
    <section aria-label="Agreements">
      <SectionHeading title="Agreements" />
      <ul className="panel divide-y divide-line">
        {own.items.map(({ id, title, organisation, applicant, acceptedAt }) => (
          <li key={id} className="relative grid gap-0.5 px-4 py-3 hover:bg-raised">
            <Link
              to={`/agreements/${id}`}
              className="font-semibold after:absolute after:inset-0 hover:underline"
            >
              {title}
            </Link>
            <span className="text-2 text-muted">
              {organisation.displayName} and {applicant.displayName} · accepted <Day at={acceptedAt} />
            </span>
          </li>
        ))}
      </ul>
      <MorePages feed={own} />
    </section>
  );
}

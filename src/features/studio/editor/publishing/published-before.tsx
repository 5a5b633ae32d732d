import { Link } from 'react-router';
import { Chip } from '#ui/chip.tsx';
import { When } from '#ui/when.tsx';
import type { Publication, PublicationKind } from '../../publishing/calls.ts';

const names: Record<PublicationKind, string> = {
  card: 'Trading card',
  apparel: 'Shop product',
  post: 'Picture for a post',
  banner: 'Profile banner',
};
const stages = { draft: 'Not public yet', published: 'Published', deleted: 'Deleted' };

/** What was made of the design, newest first. */
export function PublishedBefore({ publications }: { publications: readonly Publication[] }) {
  if (publications.length === 0) return null;
  return (
    <section className="border-t border-line pt-4" aria-labelledby="published-before">
      <h3 id="published-before" className="type-label text-muted">
        Published as
      </h3>
      <ul className="mt-1 grid">
        {publications.map(({ id, kind, title, path, stage, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <span className="min-w-0 flex-1 basis-48">
              <span className="block truncate">
                {path ? (
                  <Link className="link" to={path}>
                    {title}
                  </Link>
                ) : (
                  names[kind]
                )}
              </span>
              <span className="text-1 text-muted">
                {path && `${names[kind]}, `}
                <When at={createdAt} />
              </span>
            </span>
            {stage && <Chip tone={stage === 'published' ? 'good' : 'plain'}>{stages[stage]}</Chip>}
          </li>
        ))}
      </ul>
    </section>
  );
}

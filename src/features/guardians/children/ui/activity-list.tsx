import { Link } from 'react-router';
import { useFeed } from '#platform/web/use-call.ts';
import { Chip } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { type Activity, getActivity } from '../../calls.ts';
import type { ChildActivityKind } from '../../points.ts';
import { useSiteHref } from '../../ui/use-site-href.ts';

const byFeature = import.meta.glob<readonly ChildActivityKind[]>('../../../*/page-parts.ts', {
  eager: true,
  import: 'childActivities',
});
const kinds = Object.values(byFeature).flat();

/** A child’s activity, newest first. */
export function ActivityList({ childId, name }: { childId: string; name: string }) {
  const feed = useFeed(getActivity, { query: { childId } });
  return (
    <FeedStates
      feed={feed}
      waiting={<RowsWaiting what="activity" />}
      empty={<EmptyState title="No activity yet">{name}’s posts, tribes and follows appear here.</EmptyState>}
    >
      <ol className="panel divide-y divide-line">
        {feed.items.map((item) => (
          <Row key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </ol>
    </FeedStates>
  );
}

function Row({ item: { kind, at, site, state, title, text, path } }: { item: Activity }) {
  const href = useSiteHref();
  const entry = kinds.find((one) => one.kind === kind);
  if (!entry) throw new Error(`No feature’s page parts list “${kind}”.`);
  const { label, Icon, linked, states } = entry;
  const note = state ? states?.[state] : undefined;
  return (
    <li className="flex gap-3.5 p-4">
      <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-2 text-muted">
          <span>
            {path && linked === 'label' ? (
              <Link className="link" to={href(site, path)}>
                {label}
              </Link>
            ) : (
              label
            )}{' '}
            <When at={at} />
          </span>
          {note && <Chip tone={note.tone}>{note.label}</Chip>}
        </p>
        {title && (
          <p className="font-semibold">
            {path && linked === 'title' ? (
              <Link className="hover:underline" to={href(site, path)}>
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
        )}
        {text && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
      </div>
    </li>
  );
}

import { Link } from 'react-router';
import type { HomeParts } from '#platform/web/home-section.ts';
import type { Loaded } from '#platform/web/load.ts';
import { LiveMark } from '#ui/live-mark.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import type { Post } from '../../calls.ts';
import { ShoutFeed } from './shout-feed.tsx';
import { ShoutTile } from './shout-tile.tsx';

declare module '#platform/web/home-section.ts' {
  interface HomeParts {
    hero: { shouts: Post[] };
  }
}

export function LiveShouts({ page, asked }: { page: HomeParts; asked: string | null }) {
  return (
    <section className="min-w-0" aria-label="Shouts">
      <SectionHeading
        title="Live from the stands"
        kicker={<LiveMark />}
        action={
          <Link className="link" to="/shouts">
            All shouts
          </Link>
        }
      />
      <ShoutFeed
        first={{ asked, data: { items: page.hero.shouts, nextCursor: null } } as Loaded<never>}
        limit={6}
        className="flex snap-x gap-3 overflow-x-auto pb-1 max-md:-me-gutter md:grid md:grid-cols-3 md:overflow-visible"
        card={(shout) => <ShoutTile shout={shout} />}
        empty={<p className="text-muted">Quiet in the stands. New shouts appear here.</p>}
      />
    </section>
  );
}

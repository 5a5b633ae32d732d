import { pagePreview } from '#features/sites/page-preview.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getMatches } from '../matches/calls.ts';
import { MatchRows } from '../matches/ui/match-rows.tsx';
import type { Route } from './+types/matches.ts';

const input = { query: { limit: 20 } };
const load: Load<object, CallReply<typeof getMatches>> = (api) => api(getMatches, input);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) =>
  pagePreview(matches, {
    title: 'Matches',
    description: 'Results with full scorecards, ball by ball from match files.',
  });

/** Cricket matches, newest first. */
export default function Matches({ loaderData }: Route.ComponentProps) {
  const feed = useFeed(getMatches, input, loaderData as Loaded<CallReply<typeof getMatches>>);
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/stats">Stats</BackLink>}
        title="Matches"
        lede="Results with full scorecards."
      />
      <Page className="pt-5 pb-16">
        <FeedStates
          feed={feed}
          waiting={<RowsWaiting what="matches" rows={6} />}
          empty={
            <EmptyState title="No matches yet">
              Matches appear here once somebody imports a match file.
            </EmptyState>
          }
        >
          <MatchRows matches={feed.items} />
        </FeedStates>
      </Page>
    </>
  );
}

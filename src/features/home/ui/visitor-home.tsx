import { Link } from 'react-router';
import { CardShelf } from '#features/cards/lists/ui/card-shelf.tsx';
import { PostFeed } from '#features/posts/feeds/ui/post-feed.tsx';
import { ShoutFeed } from '#features/posts/feeds/ui/shout-feed.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { sportName } from '#features/tribes/ui/tribe-labels.ts';
import type { CallReply } from '#platform/call.ts';
import type { Loaded } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LiveMark } from '#ui/live-dot.tsx';
import { Columns, Page } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { getHomeCommunity, type getHomePage, type TopAccount } from '../calls.ts';
import { Cover } from './cover.tsx';
import { League, PersonLine, TribeLine } from './league.tsx';
import { ShoutTile } from './shout-tile.tsx';

interface VisitorHomeProps {
  asked: string | null;
  page: CallReply<typeof getHomePage>;
  community: CallReply<typeof getHomeCommunity>;
}

/** The site at a glance, laid out as a matchday programme: cover, live from the stands, team sheet, reports. */
export function VisitorHome({ asked, page, community }: VisitorHomeProps) {
  const platform = usePlatform();
  const { hero, topList, trending } = page;
  const rising = trending.some(({ heat }) => heat !== null);
  // Where nobody is ranked in public, people stand in no table.
  const ranked = platform.features.publicRank;
  const others = !ranked ? [] : rising ? topList.athletes : topList.creators;
  return (
    <>
      <Cover hero={hero} figures={page.figures} />
      <Page className="flex flex-col gap-10 py-6">
        <section className="flex min-w-0 flex-col gap-3" aria-label="Shouts">
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
            first={{ asked, data: { items: hero.shouts, nextCursor: null } } as Loaded<never>}
            limit={6}
            className="flex snap-x gap-3 overflow-x-auto pb-1 md:grid md:grid-cols-3 md:overflow-visible"
            card={(shout) => <ShoutTile shout={shout} />}
            empty={<p className="text-muted">Quiet in the stands. New shouts appear here.</p>}
          />
        </section>
        <CardShelf cards={page.cards} />
        <div className={`grid gap-x-10 gap-y-8 ${ranked ? 'md:grid-cols-2' : ''}`}>
          {ranked && trending.length > 0 && (
            <League
              title={rising ? 'On the rise' : 'Team sheet'}
              counted={rising ? 'XP heat' : 'Followers'}
              action={
                <Link className="link" to="/leaderboard">
                  Leaderboard
                </Link>
              }
            >
              {trending.map(({ account, heat, followers }) => (
                <PersonLine
                  key={account.id}
                  account={account}
                  figure={heat ?? followers}
                  of={heat === null ? 'followers' : 'points'}
                />
              ))}
            </League>
          )}
          <League
            title={ranked ? 'Top tribes' : 'Suggested tribes'}
            counted="Members"
            ranked={ranked}
            action={
              <Link className="link" to="/tribes">
                All tribes
              </Link>
            }
          >
            {topList.tribes.map((tribe) => (
              <TribeLine key={tribe.id} tribe={tribe} note={sportName(platform, tribe.sport)} />
            ))}
          </League>
        </div>
        <Columns
          aside={<Others title={rising ? 'Team sheet' : 'Creators'} people={others} />}
          asideLabel="People"
          sticky
        >
          <section className="flex flex-col gap-4">
            <SectionHeading title="Fresh from the tribes" kicker="Match reports" />
            <PostFeed
              call={getHomeCommunity}
              input={{ query: {} }}
              first={{ asked, data: community }}
              empty={
                <EmptyState
                  title="No posts yet"
                  action={
                    <ButtonLink tone="primary" to="/tribes">
                      Find a tribe
                    </ButtonLink>
                  }
                >
                  Join a tribe and write the first one.
                </EmptyState>
              }
            />
          </section>
        </Columns>
      </Page>
    </>
  );
}

function Others({ title, people }: { title: string; people: readonly TopAccount[] }) {
  if (people.length === 0) return null;
  return (
    <League title={title} counted="Followers">
      {people.map(({ followers, ...account }) => (
        <PersonLine key={account.id} account={account} figure={followers} of="followers" />
      ))}
    </League>
  );
}

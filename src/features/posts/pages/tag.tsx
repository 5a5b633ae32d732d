import { pagePreview } from '#features/sites/page-preview.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { getPostsByTag } from '../feeds/calls.ts';
import { PostFeed } from '../feeds/ui/post-feed.tsx';
import type { Route } from './+types/tag.ts';

type Tagged = CallReply<typeof getPostsByTag>;

const load: Load<{ tag: string }, Tagged> = (api, { params }) =>
  api(getPostsByTag, { query: { tag: params.tag } });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ params, matches, location }) =>
  pagePreview(
    { matches, location },
    {
      title: `#${params.tag}`,
      description: `What fans and athletes write about #${params.tag}, newest first.`,
    },
  );

/** Public posts and shouts with one tag. */
export default function TagPage({ loaderData, params }: Route.ComponentProps) {
  const { tag } = params;
  return (
    <>
      <PageHeader
        kicker="Tag"
        title={`#${tag}`}
        lede="Posts and shouts with this tag, newest first."
        art={false}
      />
      <Page width="reading">
        <div className="py-6">
          <PostFeed
            key={tag}
            call={getPostsByTag}
            input={{ query: { tag } }}
            first={loaderData as Loaded<Tagged>}
            atTop
            empty={
              <EmptyState
                title={`No posts with #${tag} yet`}
                action={
                  <ButtonLink tone="primary" to="/tribes">
                    Explore tribes
                  </ButtonLink>
                }
              >
                Add #{tag} to a post, and it appears here.
              </EmptyState>
            }
          />
        </div>
      </Page>
    </>
  );
}

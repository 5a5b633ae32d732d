import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Loading, PostSkeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { PostFeed } from '../feeds/ui/post-feed.tsx';
import { getBookmarks } from '../reactions/calls.ts';

export const meta = unlistedMeta('Bookmarks', 'Posts and shouts you bookmarked.');

const waiting = (
  <Loading what="your bookmarks">
    <PostSkeleton />
    <PostSkeleton />
  </Loading>
);

/** The viewer's bookmarks, which only they see. */
export default function BookmarksPage() {
  return (
    <>
      <WorkHeader width="reading" title="Bookmarks" lede="Only you can see your bookmarks." />
      <Page width="reading">
        <div className="pt-5 pb-16">
          <SignedIn to="see your bookmarks" waiting={waiting}>
            {() => (
              <PostFeed
                call={getBookmarks}
                input={{ query: {} }}
                empty={
                  <EmptyState
                    title="No bookmarks yet"
                    action={
                      <ButtonLink tone="primary" to="/">
                        Explore tribes
                      </ButtonLink>
                    }
                  >
                    Select the bookmark icon on a post to save it here.
                  </EmptyState>
                }
              />
            )}
          </SignedIn>
        </div>
      </Page>
    </>
  );
}

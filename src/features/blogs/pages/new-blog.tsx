import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { WhileOn } from '#features/sites/ui/while-on.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getMyBlogs } from '../calls.ts';
import { BlogForm } from '../writing/ui/blog-form.tsx';

export const meta = unlistedMeta('Write a blog', 'Write in Markdown, see a preview, publish now or later.');

export default function NewBlog() {
  return (
    <>
      <WorkHeader kicker={<BackLink to="/blogs/mine">My blogs</BackLink>} title="Write a blog" />
      <Page className="pt-5 pb-16">
        <SignedIn to="write a blog" waiting={<RowsWaiting what="the form" rows={4} />}>
          {() => (
            <WhileOn what="posting">
              <Write />
            </WhileOn>
          )}
        </SignedIn>
      </Page>
    </>
  );
}

function Write() {
  const { data, error, refetch, isFetching } = useCall(getMyBlogs, { query: { limit: 1 } });
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <RowsWaiting what="the form" rows={4} />;
  if (data.refusal)
    return (
      <EmptyState title="You can’t write here yet" action={<ButtonLink to="/blogs">Read blogs</ButtonLink>}>
        {data.refusal}
      </EmptyState>
    );
  return (
    <BlogForm
      blog={null}
      mayWriteGuides={data.mayWriteGuides}
      // Reloading the page continues the draft. Without the router, since the form has to stay as it is.
      onCreated={({ id }) => history.replaceState(history.state, '', `/blogs/${id}/edit`)}
    />
  );
}

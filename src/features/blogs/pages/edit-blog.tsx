import { useParams } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useCall } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getMyBlogs } from '../calls.ts';
import { getMyBlog } from '../writing/calls.ts';
import { BlogForm } from '../writing/ui/blog-form.tsx';

export const meta = unlistedMeta('Edit blog', 'Change the text, its cover and when it is published.');

export default function EditBlog() {
  const { slug: blogId = '' } = useParams();
  return (
    <>
      <WorkHeader kicker={<BackLink to="/blogs/mine">My blogs</BackLink>} title="Edit blog" />
      <Page className="pt-5 pb-16">
        <SignedIn to="edit your blog" waiting={<RowsWaiting what="your blog" rows={4} />}>
          {() => <Form blogId={blogId} />}
        </SignedIn>
      </Page>
    </>
  );
}

function Form({ blogId }: { blogId: string }) {
  const found = useCall(getMyBlog, { params: { blogId } });
  const mine = useCall(getMyBlogs, { query: { limit: 1 } });
  const error = found.error ?? mine.error;
  if (error)
    return (
      <ErrorState onRetry={() => void found.refetch()} pending={found.isFetching}>
        {error.message}
      </ErrorState>
    );
  // What was loaded for an earlier visit is of an older version.
  if (!found.data || !found.isFetchedAfterMount || !mine.data)
    return <RowsWaiting what="your blog" rows={4} />;
  return <BlogForm blog={found.data} mayWriteGuides={mine.data.mayWriteGuides} onCreated={() => {}} />;
}

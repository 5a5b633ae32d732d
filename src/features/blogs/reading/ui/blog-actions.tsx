import { Flag, Pencil, Share2 } from 'lucide-react';
import { useViewer } from '#features/accounts/session.ts';
import { useReport } from '#features/moderation/report-store.ts';
import { knownAuthor } from '#features/posts/known-author.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { blogPath } from '../../blog.ts';
import type { Blog } from '../../calls.ts';

/** Share, and edit or report. */
export function BlogActions({ blog }: { blog: Blog }) {
  const { id, slug, title, author, viewer } = blog;
  const report = useReport((state) => state.open);
  const me = useViewer();
  const { site } = usePlatform();
  return (
    <div className="flex flex-wrap gap-2">
      {viewer?.isAuthor && (
        <ButtonLink size="small" to={`/blogs/${id}/edit`}>
          <Pencil aria-hidden="true" size={16} />
          Edit
        </ButtonLink>
      )}
      {blog.state === 'published' && !siteRules[site].forChildren && (
        <Button size="small" onClick={() => void share(title, slug)}>
          <Share2 aria-hidden="true" size={16} />
          Share
        </Button>
      )}
      {me && viewer && !viewer.isAuthor && (
        <Button
          size="small"
          onClick={() => report({ kind: 'blog', id, what: title, person: knownAuthor(author) })}
        >
          <Flag aria-hidden="true" size={16} />
          Report
        </Button>
      )}
    </div>
  );
}

/** With the system's own dialog where there is one; otherwise the link is copied. */
async function share(title: string, slug: string): Promise<void> {
  const url = new URL(blogPath(slug), location.href).href;
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      toast('Link copied.', { tone: 'good' });
    }
  } catch (error) {
    // Closing the dialog isn't a fault.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast('Couldn’t copy the link. Copy it from the address bar.', { tone: 'bad' });
  }
}

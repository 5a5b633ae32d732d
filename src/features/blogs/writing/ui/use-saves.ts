import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Refusal } from '#platform/errors.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getBlog, getBlogs, getMyBlogs } from '../../calls.ts';
import type { OwnBlog } from '../calls.ts';
import { type DraftErrors, errorsOf } from './blog-draft.ts';

/** Changes a blog on the server: `before` is the blog as it was saved last, null for a new one. */
type Change = (before: OwnBlog | null) => Promise<OwnBlog>;

/**
 * The saves of one blog. They wait for each other, so that none of them is of a stale version.
 * @param onCreated a new draft was saved for the first time
 */
export function useSaves(first: OwnBlog | null, onCreated: (blog: OwnBlog) => void) {
  const client = useQueryClient();
  const [saved, setSaved] = useState(first);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<DraftErrors>({});
  /** Somebody, most likely its author in another window, saved another text meanwhile. */
  const [theirs, setTheirs] = useState<OwnBlog | null>(null);
  const last = useRef(first);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const keep = (blog: OwnBlog) => {
    const isNew = last.current === null;
    last.current = blog;
    setSaved(blog);
    for (const call of [getMyBlogs, getBlogs, getBlog])
      void client.invalidateQueries({ queryKey: callKey(call) });
    if (isNew) onCreated(blog);
  };
  async function run(change: Change): Promise<OwnBlog | null> {
    setBusy(true);
    setErrors({});
    try {
      const blog = await change(last.current);
      keep(blog);
      return blog;
    } catch (error) {
      const refusal =
        error instanceof Refusal ? error : new Refusal(500, 'FAULT', 'This wasn’t saved. Try again.');
      const { current } = (refusal.details ?? {}) as { current?: OwnBlog };
      if (current) setTheirs(current);
      else setErrors(errorsOf(refusal));
      return null;
    } finally {
      setBusy(false);
    }
  }
  return {
    saved,
    busy,
    errors,
    theirs,
    /** @returns the blog as it is now; null when it was refused */
    change(change: Change): Promise<OwnBlog | null> {
      const done = queue.current.then(() => run(change));
      queue.current = done;
      return done;
    },
    /** What the others saved is what comes before the next save. */
    acceptTheirs(): void {
      if (theirs) keep(theirs);
      setTheirs(null);
    },
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#platform/web/api.ts';
import { callKey } from '#platform/web/use-call.ts';
import { saveBlog as saveRules } from '#rules/blogs/writing/calls.ts';
import { codePoints } from '#ui/format/text.ts';
import { useDraft } from '#ui/use-draft.ts';
import { getBlog, getBlogs, getMyBlogs } from '../../calls.ts';
import { moveBlog, type OwnBlog, saveBlog } from '../calls.ts';
import { draftOf, emptyDraft, inputOf } from './blog-draft.ts';

/** How long nothing is typed before a draft is saved. */
const PAUSE_MS = 1500;

/**
 * A blog that is being written. Drafts are saved while they are typed; what readers see already, or will, only on
 * request.
 * @param onCreated a new draft was saved for the first time
 */
export function useBlogEditor(first: OwnBlog | null, onCreated: (blog: OwnBlog) => void) {
  const client = useQueryClient();
  const draft = useDraft({
    schema: saveRules.body,
    start: (saved: OwnBlog | null) => (saved ? draftOf(saved) : emptyDraft),
    input: inputOf,
    fields: { coverId: 'cover' },
    saved: first,
    save: (input, saved) =>
      api(saveBlog, { body: saved ? { ...input, blogId: saved.id, version: saved.version } : input }),
    autosave: {
      after: PAUSE_MS,
      when: ({ title }, saved) => (!saved || saved.state === 'draft') && codePoints(title.trim()) >= 3,
    },
  });
  const { saved, isUnsaved } = draft;
  const changed = useEffectEvent((blog: OwnBlog) => {
    for (const call of [getMyBlogs, getBlogs, getBlog])
      void client.invalidateQueries({ queryKey: callKey(call) });
    if (!first) onCreated(blog);
  });
  useEffect(() => {
    if (saved && saved !== first) changed(saved);
  }, [saved, first]);
  return {
    ...draft,
    savesItself: (!saved || saved.state === 'draft') && draft.state !== 'conflict',
    /** Saves what is typed, and then publishes, schedules or archives it. */
    async move(to: OwnBlog['state'], scheduledAt?: string): Promise<OwnBlog | null> {
      if ((isUnsaved || !saved) && !(await draft.save())) return null;
      return draft.act(({ id: blogId, version }) =>
        api(moveBlog, { body: { blogId, version, to, ...(scheduledAt ? { scheduledAt } : {}) } }),
      );
    },
  };
}

export type BlogEditor = ReturnType<typeof useBlogEditor>;

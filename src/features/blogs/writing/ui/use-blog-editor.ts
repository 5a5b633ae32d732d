import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#platform/web/api.ts';
import { codePoints } from '#ui/format/text.ts';
import { moveBlog, type OwnBlog, saveBlog } from '../calls.ts';
import { type BlogDraft, draftOf, emptyDraft, inputOf, isSame } from './blog-draft.ts';
import { useSaves } from './use-saves.ts';

/** How long nothing is typed before a draft is saved. */
const PAUSE_MS = 1500;

/**
 * A blog that is being written. Drafts are saved while they are typed; what readers see already, or will, only on
 * request.
 */
export function useBlogEditor(first: OwnBlog | null, onCreated: (blog: OwnBlog) => void) {
  const [draft, setDraft] = useState<BlogDraft>(() => (first ? draftOf(first) : emptyDraft));
  /** What was sent last: the server may have written it differently. */
  const [sent, setSent] = useState(draft);
  const saves = useSaves(first, onCreated);
  const { saved, theirs, busy, errors } = saves;
  const isUnsaved = !isSame(draft, sent);
  const savesItself = (!saved || saved.state === 'draft') && !theirs;
  const isTitled = codePoints(draft.title.trim()) >= 3;

  async function save(): Promise<OwnBlog | null> {
    const blog = await saves.change((before) => api(saveBlog, { body: inputOf(draft, before) }));
    if (blog) setSent(draft);
    return blog;
  }
  const autosave = useEffectEvent(() => void save());
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft starts the pause again
  useEffect(() => {
    if (!isUnsaved || !savesItself || !isTitled) return;
    const timer = setTimeout(autosave, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, isUnsaved, savesItself, isTitled]);

  return {
    draft,
    saved,
    errors,
    theirs,
    busy,
    savesItself,
    isUnsaved,
    change: (part: Partial<BlogDraft>) => setDraft((old) => ({ ...old, ...part })),
    save,
    /** Saves what is typed, and then publishes, schedules or archives it. */
    async move(to: OwnBlog['state'], scheduledAt?: string): Promise<OwnBlog | null> {
      if ((isUnsaved || !saved) && !(await save())) return null;
      return saves.change((before) =>
        api(moveBlog, {
          body: {
            blogId: before?.id ?? '',
            version: before?.version ?? 1,
            to,
            ...(scheduledAt ? { scheduledAt } : {}),
          },
        }),
      );
    },
    /** Ends a conflict: the text here replaces the other one, or is replaced by it. */
    async settle(keepMine: boolean): Promise<void> {
      if (!theirs) return;
      saves.acceptTheirs();
      if (keepMine) return void (await save());
      setDraft(draftOf(theirs));
      setSent(draftOf(theirs));
    },
  };
}

export type BlogEditor = ReturnType<typeof useBlogEditor>;

import { useEffect, useState } from 'react';
import type { Post } from '#features/posts/calls.ts';
import type { Audience } from '#features/posts/fields.ts';
import { localTime } from '#ui/format/date.ts';
import type { Draft as SavedDraft } from '../draft-calls.ts';

/** A post being written, kept in this browser until it is sent: a closed tab or a failed request loses nothing. */
export interface Draft {
  /** Its id on the server, and the version this browser has seen. */
  id: string | null;
  version: number;
  tribeId: string;
  title: string;
  body: string;
  audience: Audience;
  spoiler: boolean;
  commentPolicy: Post['commentPolicy'];
  /** The value of a datetime-local input, in the viewer's time zone; empty to publish at once. */
  scheduledAt: string;
}

const emptyDraft: Draft = {
  id: null,
  version: 0,
  tribeId: '',
  title: '',
  body: '',
  audience: 'public',
  spoiler: false,
  commentPolicy: 'everyone',
  scheduledAt: '',
};

/** Each saved draft has a key of its own, so that editing one doesn't affect others. */
export const draftKey = (viewerId: string, saved: SavedDraft | null): string =>
  saved ? `${viewerId}:${saved.id}` : viewerId;
const storedAs = (key: string) => `draft-post:${key}`;

export function useStoredDraft(key: string, saved: SavedDraft | null) {
  const [draft, setDraft] = useState<Draft>(() => newest(read(key), saved));
  useEffect(() => {
    const isEmpty = !draft.title && !draft.body && !draft.id;
    if (isEmpty) localStorage.removeItem(storedAs(key));
    else localStorage.setItem(storedAs(key), JSON.stringify(draft));
  }, [key, draft]);
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    /** Deletes it after sending. At once, since the page may be closed in the same moment. */
    clear() {
      localStorage.removeItem(storedAs(key));
      setDraft(emptyDraft);
    },
  };
}

/** Unsaved text of this browser replaces the server's version it was based on, but no later one. */
function newest(here: Draft, saved: SavedDraft | null): Draft {
  if (!saved || (here.id === saved.id && here.version === saved.version)) return here;
  const { id, version, tribe, title, body, audience, spoiler, commentPolicy, scheduledAt } = saved;
  return {
    id,
    version,
    title,
    body,
    audience,
    spoiler,
    commentPolicy,
    tribeId: tribe?.id ?? '',
    scheduledAt: scheduledAt ? localTime(new Date(scheduledAt)) : '',
  };
}

function read(key: string): Draft {
  try {
    return { ...emptyDraft, ...(JSON.parse(localStorage.getItem(storedAs(key)) ?? '{}') as Partial<Draft>) };
  } catch {
    return emptyDraft;
  }
}

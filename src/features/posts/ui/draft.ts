import { useEffect, useState } from 'react';

/** What is being written, kept in this browser until it is sent: a closed tab or a failed request loses nothing. */
export interface Draft {
  tribeId: string;
  title: string;
  body: string;
  audience: 'public' | 'tribe' | 'followers';
  spoiler: boolean;
}

const emptyDraft: Draft = { tribeId: '', title: '', body: '', audience: 'public', spoiler: false };

const keyOf = (viewerId: string) => `draft-post:${viewerId}`;

export function useDraft(viewerId: string) {
  const [draft, setDraft] = useState<Draft>(() => read(viewerId));
  useEffect(() => {
    const isEmpty = !draft.title && !draft.body;
    if (isEmpty) localStorage.removeItem(keyOf(viewerId));
    else localStorage.setItem(keyOf(viewerId), JSON.stringify(draft));
  }, [viewerId, draft]);
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    /** Sent: nothing is kept. At once, since whoever sends it may close the page in the same moment. */
    clear() {
      localStorage.removeItem(keyOf(viewerId));
      setDraft(emptyDraft);
    },
  };
}

function read(viewerId: string): Draft {
  try {
    return {
      ...emptyDraft,
      ...(JSON.parse(localStorage.getItem(keyOf(viewerId)) ?? '{}') as Partial<Draft>),
    };
  } catch {
    return emptyDraft;
  }
}

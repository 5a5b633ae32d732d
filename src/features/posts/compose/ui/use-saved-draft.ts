import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReadyMedia } from '#features/media/upload/ui/upload-item.ts';
import { Refusal } from '#platform/errors.ts';
import { api, apiHeaders, urlOf } from '#platform/web/api.ts';
import { saveDraft } from '../draft-calls.ts';
import type { Draft } from './draft.ts';

const PAUSE_MS = 1200;

/** `here`: in this browser alone. `apart`: another window has saved the same draft since. */
export type Saving = 'not yet' | 'saving' | 'saved' | 'here' | 'apart';

interface Kept {
  draft: Draft;
  tribeId: string;
  media: readonly ReadyMedia[];
  /** Tells where it is kept now. */
  onSaved: (at: Pick<Draft, 'id' | 'version'>) => void;
  /** What is set for later is saved by its button, so that half a sentence never comes out. */
  off: boolean;
}

/** Saves what is being written on the server too, a moment after the last key, and when the page is closed. */
export function useSavedDraft({ draft, tribeId, media, onSaved, off }: Kept) {
  const [saving, setSaving] = useState<Saving>('not yet');
  const at = useRef({ id: draft.id, version: draft.version });
  const last = useRef<string | null>(null);
  const flight = useRef(Promise.resolve());
  const { title, body, audience, spoiler, commentPolicy } = draft;
  const content = JSON.stringify({ tribeId, title, body, audience, spoiler, commentPolicy, media });
  // What it was opened with is saved, or empty.
  if (last.current === null) last.current = content;
  const isDue = !off && saving !== 'apart' && tribeId !== '' && Boolean(title || body || media.length);

  const request = () => ({
    ...(JSON.parse(content) as { tribeId: string }),
    ...(at.current.id ? { postId: at.current.id, version: at.current.version } : {}),
  });
  const save = useEffectEvent(async () => {
    if (!isDue || content === last.current) return;
    setSaving('saving');
    try {
      const { id, version } = await api(saveDraft, { body: request() });
      last.current = content;
      at.current = { id, version };
      onSaved(at.current);
      setSaving('saved');
    } catch (error) {
      const refused = error instanceof Refusal ? error : null;
      // Published or thrown away in another window: what is written on is a new draft.
      if (refused?.status === 404) at.current = { id: null, version: 0 };
      setSaving(refused?.code === 'VERSION_CONFLICT' ? 'apart' : 'here');
    }
  });
  const leave = useEffectEvent(() => {
    if (!isDue || content === last.current) return;
    void fetch(urlOf(saveDraft, {}), {
      method: 'POST',
      keepalive: true,
      headers: { ...apiHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify(request()),
    }).catch(() => {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the words starts the pause anew
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      flight.current = flight.current.then(() => save());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content, isDue]);
  useEffect(() => {
    const onHide = () => leave();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      // The dialog is closed: what was typed last is not waited for.
      leave();
    };
  }, []);
  return {
    saving,
    /** Where it is kept, once nothing is on its way any more. */
    async settle() {
      await flight.current;
      return at.current;
    },
    /** From here on it is a draft of its own. */
    startAnew() {
      at.current = { id: null, version: 0 };
      last.current = '';
      onSaved(at.current);
      setSaving('not yet');
    },
    /** Sent: nothing is left to save. */
    done() {
      last.current = content;
    },
  };
}

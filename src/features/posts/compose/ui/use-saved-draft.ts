import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReadyMedia } from '#features/uploads/upload/ui/upload-item.ts';
import { Refusal } from '#platform/errors.ts';
import { api, apiHeaders, urlOf } from '#platform/web/api.ts';
import { saveDraft } from '../draft-calls.ts';
import type { Draft } from './draft.ts';

const PAUSE_MS = 1200;

/** `local`: in this browser only. `conflict`: another window has saved the same draft since. */
export type Saving = 'unsaved' | 'saving' | 'saved' | 'local' | 'conflict';

interface Kept {
  draft: Draft;
  tribeId: string;
  media: readonly ReadyMedia[];
  /** Called with the state of saving. */
  onSaved: (at: Pick<Draft, 'id' | 'version'>) => void;
  /** Scheduled posts are saved by their button only, so that no unfinished text is published. */
  off: boolean;
}

/** Saves the draft on the server too, shortly after the last keystroke and when the dialog is closed. */
export function useSavedDraft({ draft, tribeId, media, onSaved, off }: Kept) {
  const [saving, setSaving] = useState<Saving>('unsaved');
  const at = useRef({ id: draft.id, version: draft.version });
  const last = useRef<string | null>(null);
  const flight = useRef(Promise.resolve());
  const { title, body, audience, spoiler, commentPolicy } = draft;
  const content = JSON.stringify({ tribeId, title, body, audience, spoiler, commentPolicy, media });
  // What it was opened with is saved already, or empty.
  if (last.current === null) last.current = content;
  const isDue = !off && saving !== 'conflict' && tribeId !== '' && Boolean(title || body || media.length);

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
      // Published or deleted in another window: the text becomes a new draft.
      if (refused?.status === 404) at.current = { id: null, version: 0 };
      setSaving(refused?.code === 'VERSION_CONFLICT' ? 'conflict' : 'local');
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text restarts the delay
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
      // The dialog was closed: saves the last changes without waiting.
      leave();
    };
  }, []);
  return {
    saving,
    /** The draft's id and version, once no request is in flight. */
    async whenSaved() {
      await flight.current;
      return at.current;
    },
    /** From here on it is a draft of its own. */
    startAnew() {
      at.current = { id: null, version: 0 };
      last.current = '';
      onSaved(at.current);
      setSaving('unsaved');
    },
    /** Sent: there is nothing left to save. */
    done() {
      last.current = content;
    },
  };
}

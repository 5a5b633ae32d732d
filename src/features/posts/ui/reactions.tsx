import { SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useAct } from '#platform/web/use-call.ts';
import { toast } from '#ui/toast.ts';
import type { Post } from '../calls.ts';
import { reactToShout } from '../keep-calls.ts';
import { reactionsOn } from '../reactions.ts';

interface Said {
  reaction: string | null;
  reactions: Post['reactions'];
  /** The counts this was said over: newer ones from elsewhere count more. */
  over: Post['reactions'];
}

/** What people say to a shout without words: the counts that are there, and a row to choose from. */
export function Reactions({ post }: { post: Post }) {
  const { site } = usePlatform();
  const askToSignIn = useSignInGate();
  const [choosing, setChoosing] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const mine = said ? said.reaction : (post.viewer?.reaction ?? null);
  const counts = said?.over === post.reactions ? said.reactions : post.reactions;
  const act = useAct(reactToShout, {
    onDone: (reply) => setSaid({ ...reply, over: post.reactions }),
    onRefused: (refusal) => {
      setSaid(null);
      toast(refusal.message, { tone: 'bad' });
    },
  });
  function say(pressed: ReturnType<typeof reactionsOn>[number]['id']) {
    setChoosing(false);
    if (!post.viewer) return askToSignIn();
    const reaction = mine === pressed ? null : pressed;
    setSaid({ reaction, reactions: moved(counts, mine, reaction), over: post.reactions });
    act.mutate({ body: { postId: post.id, reaction } });
  }
  const all = reactionsOn(site);
  const shown = choosing ? all : all.filter(({ id }) => counts[id]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
    <div role="group" aria-label="Reactions" className="flex flex-wrap items-center gap-2">
      {shown.map((one) => (
        <button
          key={one.id}
          type="button"
          aria-pressed={mine === one.id}
          title={one.label}
          onClick={() => say(one.id)}
          className="touch relative flex h-7 items-center gap-1 rounded-full border border-line px-2 text-2 text-muted tabular-nums hover:bg-raised aria-pressed:border-edge aria-pressed:bg-raised aria-pressed:text-ink"
        >
          <span aria-hidden>{one.sign}</span>
          <span className="sr-only">{one.label}</span>
          {counts[one.id] ?? <span className="sr-only">0</span>}
        </button>
      ))}
      <button
        type="button"
        aria-expanded={choosing}
        aria-label={choosing ? 'Fewer reactions' : 'React'}
        onClick={() => setChoosing(!choosing)}
        className="touch relative grid size-7 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink"
      >
        <SmilePlus aria-hidden size={18} />
      </button>
    </div>
  );
}

/** The counts as they will be, until the server says so itself. */
function moved(counts: Post['reactions'], from: string | null, to: string | null): Post['reactions'] {
  const next = { ...counts };
  if (from) next[from] = Math.max(0, (next[from] ?? 0) - 1);
  if (to) next[to] = (next[to] ?? 0) + 1;
  return next;
}

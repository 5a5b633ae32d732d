import {
  Flame,
  Goal,
  Hand,
  HeartCrack,
  Laugh,
  type LucideIcon,
  Megaphone,
  PartyPopper,
  SmilePlus,
  Star,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import type { Post } from '#features/posts/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useAct, useViewerId } from '#platform/web/use-call.ts';
import { toastRefusal } from '#ui/toast.ts';
import { reactToShout } from '../calls.ts';
import { type Reaction, reactionsOn } from '../reactions.ts';

const icons: Record<Reaction, LucideIcon> = {
  applause: PartyPopper,
  fire: Flame,
  goal: Goal,
  howzat: Megaphone,
  'high-five': Hand,
  laugh: Laugh,
  sad: HeartCrack,
  star: Star,
};

interface Pressed {
  reaction: string | null;
  reactions: Post['reactions'];
  /** The counts shown when it was clicked: newer ones replace the optimistic counts. */
  basedOn: Post['reactions'];
}

/** The reactions to a shout with their counts, and a row to choose from. */
export default function Reactions({ post, asked }: { post: Post; asked: boolean }) {
  const toggle = useRef<HTMLButtonElement>(null);
  // The button that opened it is gone, so the focus moves here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (asked) toggle.current?.focus();
  }, []);
  const { site } = usePlatform();
  const signedIn = useViewerId() !== null;
  const askToSignIn = useSignInGate();
  const [choosing, setChoosing] = useState(asked);
  const [changed, setChanged] = useState<Pressed | null>(null);
  const mine = changed ? changed.reaction : (post.viewer?.reaction ?? null);
  const counts = changed?.basedOn === post.reactions ? changed.reactions : post.reactions;
  const act = useAct(reactToShout, {
    onDone: (reply) => setChanged({ ...reply, basedOn: post.reactions }),
    onRefused: (refusal) => {
      setChanged(null);
      toastRefusal(refusal);
    },
  });
  function say(pressed: Reaction) {
    setChoosing(false);
    if (!signedIn)
      return askToSignIn({ intent: { kind: 'shout.react', postId: post.id, reaction: pressed } });
    const reaction = mine === pressed ? null : pressed;
    setChanged({ reaction, reactions: moved(counts, mine, reaction), basedOn: post.reactions });
    act.mutate({ body: { postId: post.id, reaction } });
  }
  const all = reactionsOn(site);
  const shown = choosing ? all : all.filter(({ id }) => counts[id]);
  return (
    <>
      <button
        ref={toggle}
        type="button"
        aria-expanded={choosing}
        aria-label={choosing ? 'Fewer reactions' : 'React'}
        onClick={() => setChoosing(!choosing)}
        className="touch relative text-muted hover:text-ink"
      >
        <SmilePlus aria-hidden size={18} />
      </button>
      {shown.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
        <div role="group" aria-label="Reactions" className="order-last flex basis-full flex-wrap gap-2">
          {shown.map(({ id, label }) => {
            const Icon = icons[id];
            return (
              <button
                key={id}
                type="button"
                aria-pressed={mine === id}
                title={label}
                onClick={() => say(id)}
                className="touch relative flex h-8 items-center gap-1.5 rounded-full border border-line px-3 text-2 text-muted tabular-nums hover:bg-raised aria-pressed:border-link aria-pressed:bg-raised aria-pressed:text-link"
              >
                <Icon aria-hidden size={16} />
                {choosing ? label : <span className="sr-only">{label}</span>}
                {counts[id] ? <span>{counts[id]}</span> : null}
              </button>
            );
          })}
        </div>
      )}
    </>
  );
}

/** The optimistic counts, until the server's arrive. */
function moved(counts: Post['reactions'], from: string | null, to: string | null): Post['reactions'] {
  const next = { ...counts };
  if (from) next[from] = Math.max(0, (next[from] ?? 0) - 1);
  if (to) next[to] = (next[to] ?? 0) + 1;
  return next;
}

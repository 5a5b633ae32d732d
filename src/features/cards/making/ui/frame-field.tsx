import { Ban } from 'lucide-react';
import { Link } from 'react-router';
import type { CardFrame } from '#features/cards/card/calls.ts';
import { getMyFrames } from '#features/frames/mine/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { FieldError } from '#ui/field.tsx';
import type { DraftFields } from '#ui/use-draft.ts';
import type { CardDraft } from './card-draft.ts';

interface FrameFieldProps {
  frames: ReturnType<typeof useMyFrames>;
  draft: DraftFields<CardDraft>;
  /** It was published: the frame stays. */
  isFixed: boolean;
}

/** One of the viewer's frames around the front, or none. */
export function FrameField({ frames, draft, isFixed }: FrameFieldProps) {
  const { all, chosen, feed } = frames;
  const error = draft.error('frameId');
  const onChange = (frameId: string | null) => draft.change({ frameId });
  if (isFixed) return chosen ? <p className="field-note">The front keeps its frame, {chosen.name}.</p> : null;
  return (
    <fieldset className="min-w-0">
      <legend className="field-label mb-2">Frame</legend>
      <div className="-m-1 flex gap-3 overflow-x-auto p-1">
        <Choice label="No frame" isChosen={chosen === null} onChoose={() => onChange(null)}>
          <Ban aria-hidden="true" className="m-auto text-muted" />
        </Choice>
        {all.map((frame) => (
          <FrameChoice key={frame.id} frame={frame} value={draft.values.frameId} onChange={onChange} />
        ))}
      </div>
      {error && <FieldError id="frameId-error">{error}</FieldError>}
      <p className="field-note mt-2">
        {feed.isSuccess && all.length === 0 ? 'You have no frames yet. ' : ''}
        <Link to="/frames" className="link">
          Find frames
        </Link>
      </p>
    </fieldset>
  );
}

interface FrameChoiceProps {
  frame: ChosenFrame;
  value: string | null;
  onChange: (frameId: string | null) => void;
}

function FrameChoice({ frame: { id, name, overlay, usedOn }, value, onChange }: FrameChoiceProps) {
  const isChosen = id === value;
  return (
    <Choice
      label={usedOn && !isChosen ? `${name}, already on ${usedOn}` : name}
      isChosen={isChosen}
      disabled={usedOn !== null && !isChosen}
      onChoose={() => onChange(id)}
    >
      <img
        src={overlay}
        alt=""
        width={60}
        height={84}
        loading="lazy"
        className="size-full bg-[linear-gradient(160deg,#3f7f9c,#17324d)] object-cover"
      />
    </Choice>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

const Choice = ({ label, isChosen, disabled = false, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={isChosen}
    disabled={disabled}
    onClick={onChoose}
    className="flex h-21 w-15 shrink-0 overflow-hidden rounded-control border border-edge outline-offset-2 disabled:opacity-40 aria-pressed:ring-2 aria-pressed:ring-ink"
  >
    {children}
  </button>
);

interface ChosenFrame {
  id: string;
  name: string;
  /** The address of its overlay. */
  overlay: string;
  /** Why it can't be put on another card; null when it can. */
  usedOn: string | null;
}

/** The frames the viewer may put around a card, and the one that is chosen: also one that isn't theirs any more. */
export function useMyFrames(frameId: string | null, before: CardFrame | null) {
  const feed = useFeed(getMyFrames, { query: { limit: 50 } });
  const frames = feed.items
    .filter(({ viewer }) => viewer?.canUse)
    .map(
      ({ id, name, preview, viewer }): ChosenFrame => ({
        id,
        name,
        overlay: preview.url,
        usedOn: viewer?.usedOn?.title ?? null,
      }),
    );
  const earlier = before && { id: before.id, name: before.name, overlay: before.preview.url, usedOn: null };
  const all = earlier && !frames.some(({ id }) => id === earlier.id) ? [earlier, ...frames] : frames;
  return { feed, all, chosen: all.find(({ id }) => id === frameId) ?? null };
}

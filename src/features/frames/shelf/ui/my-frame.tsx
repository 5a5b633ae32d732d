import { Link } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { formatMoney, formatSums } from '#ui/format/money.ts';
import type { FrameDetails } from '../../frame/calls.ts';
import { frameStateLabels } from '../../frame/frame-states.ts';
import { FramedPicture } from '../../frame/ui/framed-picture.tsx';
import { stateTones } from '../../frame/ui/state-tones.ts';
import { RemoveButton } from '../../mine/ui/remove-button.tsx';
import { useGetting } from '../../selling/ui/use-getting.ts';

interface MyFrameProps {
  frame: FrameDetails;
  /** False where nothing has a price. */
  prices: boolean;
  /** May make cards. */
  makes: boolean;
}

/** A frame I made or have, with what I can do with it. */
export function MyFrame({ frame, prices, makes }: MyFrameProps) {
  const { name, path, viewer, seller, isPlatform } = frame;
  const isMade = viewer?.isMaker ?? false;
  return (
    <article className="grid h-full grid-rows-[auto_1fr_auto] gap-2.5">
      <Link to={path} aria-label={name} className="block rounded-card outline-offset-4">
        <FramedPicture
          frame={frame}
          overlay={frame.overlay?.sizes[0]?.url}
          className={viewer?.holding === 'removed' ? 'opacity-60' : ''}
        />
      </Link>
      <div className="min-w-0">
        <h3 className="text-3 leading-snug font-semibold">
          <Link to={path} tabIndex={-1} className="hover:underline">
            {name}
          </Link>
        </h3>
        <p className="truncate text-2 text-muted">
          {isPlatform ? 'By our team' : isMade ? 'By you' : (seller?.displayName ?? 'Closed account')}
        </p>
        {isMade && <Sales frame={frame} prices={prices} />}
        {viewer?.usedOn && (
          <p className="truncate text-2 text-muted">
            On{' '}
            <Link to={viewer.usedOn.path} className="link">
              {viewer.usedOn.title}
            </Link>
          </p>
        )}
      </div>
      <Actions frame={frame} makes={makes} />
    </article>
  );
}

function Sales({
  frame: { state, holders, price, currency, viewer },
  prices,
}: {
  frame: FrameDetails;
  prices: boolean;
}) {
  return (
    <div className="mt-1 grid justify-items-start gap-1.5">
      <p className="text-2 text-muted tabular-nums">
        {prices && `${price === 0 ? 'Free' : formatMoney(price, currency)} · `}
        {holders === 0 ? 'Nobody has it yet' : holders === 1 ? '1 has it' : `${holders} have it`}
        {prices && viewer && viewer.earned.length > 0 && ` · ${formatSums(viewer.earned)} earned`}
      </p>
      <Chip tone={stateTones[state]}>{frameStateLabels[state]}</Chip>
    </div>
  );
}

function Actions({ frame, makes }: { frame: FrameDetails; makes: boolean }) {
  const { id, name, viewer } = frame;
  const { get, pending } = useGetting(id, `${name} is among your frames again.`);
  if (viewer?.holding === 'removed')
    return (
      <div>
        <Button size="small" pending={pending} onClick={get}>
          Add again
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {makes && viewer?.canUse && !viewer.usedOn && (
        <ButtonLink size="small" to={`/cards/new?frame=${id}`}>
          Use
        </ButtonLink>
      )}
      {viewer?.holding === 'active' && <RemoveButton frame={frame} size="small" />}
      {viewer?.isMaker && (
        <ButtonLink size="small" to={frame.path}>
          Manage
        </ButtonLink>
      )}
    </div>
  );
}

import { Link } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { useResumed, useSignInGate } from '#features/auth/sign-in-gate.ts';
import { canMakeCards } from '#features/cards/card/policy.ts';
import { useIsOff } from '#features/sites/use-platform.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { formatMoney } from '#ui/format/money.ts';
import type { FrameDetails } from '../../frame/calls.ts';
import { RemoveButton } from '../../mine/ui/remove-button.tsx';
import { useGetting } from './use-getting.ts';

/** Adds or buys a frame, says that it is theirs, or why neither is possible. */
export function BuyPanel({ frame }: { frame: FrameDetails }) {
  const viewer = useViewer();
  const ask = useSignInGate();
  const isOff = useIsOff('sales');
  const { get, pending } = useGetting(frame.id, `${frame.name} is among your frames.`);
  const { price, currency, state, overPlan, isMine, viewer: mine } = frame;
  const canGet = !isOff && state === 'listed' && !overPlan && !mine?.isMaker && !mine?.canUse;
  useResumed('frame.get', frame.id, () => (canGet ? get() : undefined), mine !== null);
  if (mine?.canUse || isMine) return <Theirs frame={frame} makes={viewer !== null && canMakeCards(viewer)} />;
  if (mine?.isMaker) return null;
  if (mine?.holding === 'removed') {
    return (
      <Button tone="primary" block pending={pending} onClick={get}>
        Add again, without paying
      </Button>
    );
  }
  if (state !== 'listed' || overPlan) return <Note>This frame isn’t offered any more.</Note>;
  if (isOff) return <Note>Not for sale for now.</Note>;
  return (
    <Button
      tone="primary"
      block
      pending={pending}
      onClick={() =>
        viewer
          ? get()
          : ask({ intent: { kind: 'frame.get', id: frame.id, name: frame.name, isFree: price === 0 } })
      }
    >
      {price === 0 ? 'Add to my frames' : `Buy for ${formatMoney(price, currency)}`}
    </Button>
  );
}

const Note = ({ children }: { children: string }) => (
  <p className="panel px-4 py-3 font-semibold text-muted">{children}</p>
);

/** What somebody can do with a frame of theirs. */
function Theirs({ frame, makes }: { frame: FrameDetails; makes: boolean }) {
  const { id, viewer, isMine } = frame;
  const usedOn = viewer?.usedOn;
  return (
    <section aria-label="Your frame" className="panel grid gap-3 p-4">
      {usedOn ? (
        <p>
          It’s on your card{' '}
          <Link className="link" to={usedOn.path}>
            {usedOn.title}
          </Link>
          , for which your licence is.
        </p>
      ) : (
        <p className="font-semibold">
          {viewer?.isMaker ? 'You can use it on your own cards.' : 'This frame is yours.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {makes && !usedOn && (
          <ButtonLink tone="primary" to={`/cards/new?frame=${id}`}>
            Make a card with it
          </ButtonLink>
        )}
        {isMine && viewer?.holding === 'active' && <RemoveButton frame={frame} />}
      </div>
    </section>
  );
}

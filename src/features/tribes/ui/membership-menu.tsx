import { Check, ChevronDown, ClipboardCheck, Clock, Crown, LogOut, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { Tribe } from '#features/tribes/calls.ts';
import { canLeave, canModerate, may } from '#features/tribes/policy.ts';
import { siteRules } from '#platform/site-rules.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Menu, MenuItem, MenuLink } from '#ui/menu.tsx';
import { TransferDialog } from '../transfer-dialog.ts';
import { standingLabel } from './tribe-labels.ts';
import { useMembership } from './use-membership.ts';

/** A member's actions: leave and, for managers, manage the tribe. */
export default function MembershipMenu({ tribe }: { tribe: Tribe }) {
  const [open, setOpen] = useState<'leave' | 'transfer' | 'leave-last' | null>(null);
  const { viewer } = tribe;
  const { site } = usePlatform();
  const label = standingLabel(viewer);
  if (!label || !canLeave(viewer)) return null;
  const Icon = viewer?.state === 'active' ? Check : Clock;
  return (
    <>
      <Menu
        align="end"
        trigger={(props) => (
          <Button {...props}>
            <Icon aria-hidden="true" size={18} />
            {label}
            <ChevronDown aria-hidden="true" size={18} />
          </Button>
        )}
      >
        {siteRules[site].forChildren && canModerate(viewer) && (
          <MenuLink icon={<ClipboardCheck aria-hidden="true" />} to={`/review?tribe=${tribe.slug}`}>
            Review queue
          </MenuLink>
        )}
        {canModerate(viewer) && (
          <MenuLink
            to={`/tribes/${tribe.slug}/manage`}
            icon={<SlidersHorizontal aria-hidden="true" />}
            preventScrollReset
          >
            Manage tribe
          </MenuLink>
        )}
        {may(viewer, 'transferOwnership') && (
          <MenuItem icon={<Crown aria-hidden="true" />} onSelect={() => setOpen('transfer')}>
            Transfer ownership
          </MenuItem>
        )}
        <MenuItem
          tone="danger"
          icon={<LogOut aria-hidden="true" />}
          // A sole owner has to transfer ownership first.
          onSelect={() => setOpen(may(viewer, 'transferOwnership') ? 'leave-last' : 'leave')}
        >
          {leaveCopy(tribe).action}
        </MenuItem>
      </Menu>
      <LeaveDialog tribe={tribe} open={open === 'leave'} onClose={() => setOpen(null)} />
      {(open === 'transfer' || open === 'leave-last') && (
        <Suspense>
          <TransferDialog tribe={tribe} leaving={open === 'leave-last'} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

function LeaveDialog({ tribe, open, onClose }: { tribe: Tribe; open: boolean; onClose: () => void }) {
  const { leave } = useMembership(tribe);
  const { action, title, text } = leaveCopy(tribe);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Stay
          </Button>
          <Button
            tone="danger"
            onClick={() => {
              onClose();
              leave();
            }}
          >
            {action}
          </Button>
        </>
      }
    />
  );
}

function leaveCopy({ name, viewer, joinMode }: Tribe) {
  if (viewer?.state === 'waiting') {
    return {
      action: 'Leave the waitlist',
      title: `Leave the waitlist for ${name}?`,
      text: 'If you come back, you’ll start at the end of the waitlist.',
    };
  }
  if (viewer?.state === 'requested') {
    return {
      action: 'Withdraw request',
      title: 'Withdraw your request?',
      text: `The managers of ${name} won’t see it anymore.`,
    };
  }
  if (viewer?.state === 'invited') {
    return {
      action: 'Decline the invitation',
      title: `Decline the invitation to ${name}?`,
      text: 'They can invite you again.',
    };
  }
  const back = joinMode === 'open' ? 'You can join again anytime.' : 'You’ll need to request to join again.';
  return {
    action: 'Leave tribe',
    title: `Leave ${name}?`,
    text: `Your posts stay, but you can’t post there anymore. ${back}`,
  };
}

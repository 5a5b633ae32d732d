import { useState } from 'react';
import type { Tribe } from '#features/tribes/calls.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { changeTribeState, type ManagementOverview } from '../calls.ts';
import { useManagementAction } from './use-management-action.ts';

type To = ManagementOverview['nextStates'][number] & ('waitlisted' | 'active' | 'read_only' | 'archived');

const stands: Record<Tribe['state'], [title: string, text: string]> = {
  draft: ['This tribe is a draft', 'Only its owner and managers can see it.'],
  waitlisted: ['This tribe opens soon', 'People can see it and join the waitlist. Only members can post.'],
  active: ['This tribe is open', 'Members can post, and people can join.'],
  read_only: ['This tribe is read-only', 'Everything stays visible. Nobody can post or join.'],
  archived: ['This tribe is archived', 'It’s no longer listed. Its posts stay readable.'],
  suspended: [
    'This tribe is suspended',
    'Our team is looking into it. Only its owner and managers can see it.',
  ],
  closed: ['This tribe is closed', 'Nobody can see it anymore.'],
};

const moves: Record<To, { action: string; title: string; text: string; danger?: true }> = {
  waitlisted: {
    action: 'Open a waitlist',
    title: 'Open a waitlist?',
    text: 'The tribe appears under “Opening soon”, and people can join the waitlist.',
  },
  active: {
    action: 'Open the tribe',
    title: 'Open the tribe?',
    text: 'Everyone can find it. If anyone can join, everyone on the waitlist becomes a member now.',
  },
  read_only: {
    action: 'Make read-only',
    title: 'Make this tribe read-only?',
    text: 'Nobody can post or join anymore. You can’t undo this.',
    danger: true,
  },
  archived: {
    action: 'Archive tribe',
    title: 'Archive the tribe?',
    text: 'It’s no longer listed, and nothing about it can be changed. You can’t undo this.',
    danger: true,
  },
};

/** The tribe's state, and the next one for those who may change it. */
export function TribeStateCard({ tribe, overview }: { tribe: Tribe; overview: ManagementOverview }) {
  const [asked, setAsked] = useState<To | null>(null);
  const move = useManagementAction(changeTribeState, {
    news: (changed) => stands[changed.state][0].replace('This tribe', changed.name).concat('.'),
    onDone: () => setAsked(null),
  });
  const [title, text] = stands[overview.state];
  const next = overview.nextStates as To[];
  return (
    <section aria-label="State">
      <SectionHeading title="Status" />
      <div className="panel flex flex-wrap items-center justify-between gap-4 p-4">
        <div>
          <p className="type-heading text-4">{title}</p>
          <p className="text-muted">{text}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {next.map((to) => (
            <Button key={to} tone={moves[to].danger ? 'quiet' : 'primary'} onClick={() => setAsked(to)}>
              {moves[to].action}
            </Button>
          ))}
        </div>
      </div>
      {asked && (
        <Dialog
          open
          onClose={() => setAsked(null)}
          title={moves[asked].title}
          description={moves[asked].text}
          footer={
            <>
              <Button onClick={() => setAsked(null)} data-autofocus>
                Cancel
              </Button>
              <Button
                tone={moves[asked].danger ? 'danger' : 'primary'}
                pending={move.pending}
                onClick={() => move.run({ body: { tribeId: tribe.id, to: asked } })}
              >
                {moves[asked].action}
              </Button>
            </>
          }
        />
      )}
    </section>
  );
}

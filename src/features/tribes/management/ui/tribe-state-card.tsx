import { useState } from 'react';
import type { Tribe } from '#features/tribes/calls.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { changeTribeState, type ManagementOverview } from '../calls.ts';
import { useManagementAction } from './use-management-action.ts';

type To = ManagementOverview['nextStates'][number] & ('waitlisted' | 'active' | 'read_only' | 'archived');

const stands: Record<Tribe['state'], [title: string, text: string]> = {
  draft: ['This tribe is a draft', 'Only those who run it see it.'],
  waitlisted: ['This tribe opens soon', 'People see it and wait in line. Nobody but its members writes yet.'],
  active: ['This tribe is open', 'Members post, and the door is as you set it.'],
  read_only: ['This tribe can only be read', 'Everything stays where it is. Nobody writes or joins.'],
  archived: ['This tribe is archived', 'It left the directory. What was written stays to be read.'],
  suspended: ['This tribe is suspended', 'Touchline is looking into it. Only those who run it see it.'],
  closed: ['This tribe is closed', 'Nobody sees it any more.'],
};

const moves: Record<To, { action: string; title: string; text: string; danger?: true }> = {
  waitlisted: {
    action: 'Open a waitlist',
    title: 'Open a waitlist?',
    text: 'The tribe appears among those that open soon, and people can get in line.',
  },
  active: {
    action: 'Open the tribe',
    title: 'Open the tribe?',
    text: 'Everybody can find it. If anybody may join, whoever waits in line comes in now.',
  },
  read_only: {
    action: 'Make it read-only',
    title: 'Let it only be read from now on?',
    text: 'Nobody can post or join any more. This cannot be taken back.',
    danger: true,
  },
  archived: {
    action: 'Archive it',
    title: 'Archive the tribe?',
    text: 'It leaves the directory, and nothing about it can be changed again. This cannot be taken back.',
    danger: true,
  },
};

/** Where the tribe stands on its way from draft to archive, and the next step for those who may take it. */
export function TribeStateCard({ tribe, desk }: { tribe: Tribe; desk: ManagementOverview }) {
  const [asked, setAsked] = useState<To | null>(null);
  const move = useManagementAction(changeTribeState, {
    news: (changed) => stands[changed.state][0].replace('This tribe', changed.name).concat('.'),
    onDone: () => setAsked(null),
  });
  const [title, text] = stands[desk.state];
  const next = desk.nextStates as To[];
  return (
    <section aria-label="State">
      <SectionHeading title="Open or closed" />
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
                Leave it as it is
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

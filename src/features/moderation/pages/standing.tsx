import { useQueryClient } from '@tanstack/react-query';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { appealStrike, getMyStanding } from '#features/moderation/strikes/calls.ts';
import { StandingView } from '#features/moderation/strikes/ui/standing-view.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { api } from '#platform/web/api.ts';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';

export const meta = unlistedMeta(
  'Account standing',
  'Decisions about your account and your content, and how to appeal.',
);

export default function StandingPage() {
  return (
    <SettingsFrame
      title="Account standing"
      lede="Decisions about your account and what you post. Only you and our team can see this."
      to="see your account standing"
    >
      {() => <MyStanding />}
    </SettingsFrame>
  );
}

function MyStanding() {
  const standing = useCall(getMyStanding, {});
  const client = useQueryClient();
  if (standing.isPending) return <RowsWaiting what="your account standing" />;
  if (standing.isError) {
    return (
      <ErrorState onRetry={() => standing.refetch()} pending={standing.isRefetching}>
        {standing.error.message}
      </ErrorState>
    );
  }
  return (
    <StandingView
      standing={standing.data}
      appeal={(strikeId, text) => api(appealStrike, { body: { strikeId, text } })}
      onAppealed={() => {
        toast('Appeal sent. We’ll email you the answer.', { tone: 'good' });
        void client.invalidateQueries({ queryKey: callKey(getMyStanding) });
      }}
    />
  );
}

import type { sendOtp } from '#features/auth/calls.ts';
import { Button } from '#ui/button.tsx';
import { deviceId } from './device-id.ts';
import { messageOf, type SentCode, useSendCode } from './sent-code.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface SendAgainProps {
  sent: SentCode;
  onAgain: (code: SentCode) => void;
  onProblem: (message: string) => void;
  via?: typeof sendOtp | undefined;
}

/** Sends another code, once the limit allows it. */
export function SendAgain({ sent, onAgain, onProblem, via }: SendAgainProps) {
  const seconds = useSecondsUntil(sent.againFrom);
  const again = useSendCode({ onSent: onAgain, onRefused: (refusal) => onProblem(messageOf(refusal)) }, via);
  return (
    <Button
      size="small"
      disabled={seconds > 0}
      pending={again.isPending}
      onClick={() => again.mutate({ body: { ...sent.target, deviceId: deviceId() } })}
    >
      <span className="tabular-nums">{seconds > 0 ? `Resend in ${seconds} s` : 'Resend code'}</span>
    </Button>
  );
}
